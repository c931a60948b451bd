/** The file store: pictures by name, on local disk or in an S3-compatible store, behind one interface. */

/** Names a file: words of letters, digits, `_`, `-` and `.`, parted by `/`. Nothing a person sent goes in unchecked. */
export type FileKey = string

export interface Files {
  /** The bytes, or null when there is no such file. */
  read: (key: FileKey) => Promise<Uint8Array | null>
  /** Stores a file that must not exist yet; false when it does, and then nothing was changed. */
  putNew: (key: FileKey, bytes: Uint8Array) => Promise<boolean>
  /** Stores a file, replacing one of the same name. A reader sees the old or the new bytes, never a part. */
  put: (key: FileKey, bytes: Uint8Array) => Promise<void>
  /** Deletes a file; a file that isn't there is deleted already. */
  remove: (key: FileKey) => Promise<void>
  /**
   * The name of every file that begins with `folder` and a slash. Stores don't tell a file's age: their clock is not
   * ours.
   */
  list: (folder: string) => AsyncIterable<FileKey>
}

const KEY = /^[\w-][\w.-]*(?:\/[\w-][\w.-]*)*$/

/** Throws for a name that could lead out of the store. Callers check names before; this is the last defence. */
export function assertFileKey(key: FileKey): void {
  if (!KEY.test(key) || key.length > 512) throw new RangeError('not the name of a stored file')
}
