/** Where copies of backups are sent to, off this machine. */

export interface SealedFile {
  /** Letters, digits, hyphens and dots. */
  name: string
  size: number
  bytes: ReadableStream<Uint8Array>
  /** Ends it early. */
  signal?: AbortSignal
}

export interface CopyPlace {
  /** The file has its name there once all of it is there, and was compared. Nothing of it stays where that fails. */
  put: (file: SealedFile) => Promise<void>
  /** Also what is left of one that was broken off; one that isn't there is removed already. */
  remove: (name: string) => Promise<void>
}
