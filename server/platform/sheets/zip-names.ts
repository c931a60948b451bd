/**
 * Names of files in a ZIP (APPNOTE.TXT 6.3.10, 4.4.4 and appendix D): UTF-8 where a flag or an extra field says so, and
 * the code page of the first PCs where not. A Mac writes UTF-8 without the flag.
 */
import { crc32 } from 'node:zlib'
import { decode437 } from './code-pages.ts'

const IS_UTF8 = 1 << 11
/** Info-ZIP's Unicode path: its version, the CRC of the plain name, and the name in UTF-8. */
const UNICODE_PATH = 0x7075

interface NamedEntry {
  flags: number
  name: Uint8Array
  extra: Buffer
}

/** With `/` between its folders. */
export function nameOfEntry({ flags, name, extra }: NamedEntry): string {
  const text = unicodePath(name, extra) ?? plainName(name, flags)
  // As bsdtar names what is in a folder.
  return text.replaceAll('\\', '/').replace(/^(?:\.\/)+/, '')
}

function plainName(name: Uint8Array, flags: number): string {
  if ((flags & IS_UTF8) !== 0) return new TextDecoder().decode(name)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(name)
  } catch {
    return decode437(name)
  }
}

function unicodePath(name: Uint8Array, extra: Buffer): string | null {
  const data = extraField(extra, UNICODE_PATH)
  return data && data.length > 5 && data.readUInt32LE(1) === crc32(name) ? data.toString('utf8', 5) : null
}

/** What stands in an extra field of an entry (4.5.1); null where it has none of this id. */
export function extraField(extra: Buffer, sought: number): Buffer | null {
  for (let at = 0; at + 4 <= extra.length; ) {
    const [id, size] = [extra.readUInt16LE(at), extra.readUInt16LE(at + 2)]
    if (id === sought) return extra.subarray(at + 4, at + 4 + size)
    at += 4 + size
  }
  return null
}
