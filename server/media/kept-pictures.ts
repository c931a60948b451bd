/** The pictures asked for last, in memory up to a number of bytes, so that a busy page reads nothing from disk. */

export interface KeptPicture {
  bytes: Uint8Array<ArrayBuffer>
  etag: string
  type: string
}

export interface KeptPictures {
  get: (address: string) => KeptPicture | undefined
  set: (address: string, picture: KeptPicture) => void
}

export function createKeptPictures(mostBytes: number): KeptPictures {
  // A Map remembers the order of setting: the first key is the one unused for longest.
  const kept = new Map<string, KeptPicture>()
  let size = 0
  const forget = (address: string) => {
    size -= kept.get(address)?.bytes.byteLength ?? 0
    kept.delete(address)
  }
  return {
    get(address) {
      const picture = kept.get(address)
      if (picture) {
        kept.delete(address)
        kept.set(address, picture)
      }
      return picture
    },
    set(address, picture) {
      if (picture.bytes.byteLength > mostBytes / 8) return
      forget(address)
      kept.set(address, picture)
      size += picture.bytes.byteLength
      for (const oldest of kept.keys()) {
        if (size <= mostBytes) break
        forget(oldest)
      }
    },
  }
}
