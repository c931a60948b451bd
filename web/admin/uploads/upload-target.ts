/** Where an uploaded picture goes, and what its sender wants to know meanwhile. */
export interface UploadTarget {
  folder: string
  file: string
}

export interface UploadOptions {
  /** From 0 to 1. */
  onProgress: (share: number) => void
  signal: AbortSignal
}
