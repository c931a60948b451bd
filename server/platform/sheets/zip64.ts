/**
 * Large ZIP files (APPNOTE.TXT 6.3.10, 4.3.14, 4.3.15 and 4.5.3): where a number has no room in its field, all bits of
 * that are set, and it stands elsewhere. Some programs write small files so too, such as Apache POI.
 */
import { extraField } from './zip-names.ts'

export const NO_ROOM = 0xffffffff
export const NO_ROOM_TO_COUNT = 0xffff

const LOCATOR = 0x07064b50
const LOCATOR_BYTES = 20
const LARGE_END = 0x06064b50
const LARGE_END_BYTES = 56
const LARGE_FIELD = 0x0001

export interface Directory {
  /** Entries in it. */
  count: number
  /** Where it begins. */
  at: number
}

/** `end`: where the plain end record stands, of which `plain` was read. Null where the file has no large one. */
export function largeDirectory(data: Buffer, end: number, plain: Directory): Directory | null {
  const locator = end - LOCATOR_BYTES
  if (locator < 0 || data.readUInt32LE(locator) !== LOCATOR) return null
  const at = numberAt(data, locator + 8)
  if (at + LARGE_END_BYTES > data.length || data.readUInt32LE(at) !== LARGE_END) return null
  return {
    count: plain.count === NO_ROOM_TO_COUNT ? numberAt(data, at + 32) : plain.count,
    at: plain.at === NO_ROOM ? numberAt(data, at + 48) : plain.at,
  }
}

/** Of an entry, by its plain header. */
export interface Sizes {
  unpacked: number
  packed: number
  local: number
}

/** Only those without room stand in the field, one behind the other. */
export function largeSizes(plain: Sizes, extra: Buffer): Sizes {
  const { unpacked, packed, local } = plain
  if (![unpacked, packed, local].includes(NO_ROOM)) return plain
  const field = extraField(extra, LARGE_FIELD) ?? Buffer.alloc(0)
  let at = 0
  const next = (said: number) => {
    if (said !== NO_ROOM || at + 8 > field.length) return said
    at += 8
    return numberAt(field, at - 8)
  }
  return { unpacked: next(unpacked), packed: next(packed), local: next(local) }
}

/** What is beyond any file is beyond this one, whatever it is rounded to. */
function numberAt(data: Buffer, at: number): number {
  return Number(data.readBigUInt64LE(at))
}
