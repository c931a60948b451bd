/**
 * Reads ZIP files that a person sent. Nothing is unpacked onto the disk, names are only compared, and of every entry no
 * more is inflated than is allowed, whatever its header says.
 */

import { promisify } from 'node:util'
import { constants, crc32, inflateRaw, inflateRawSync } from 'node:zlib'
import { msg } from '@lingui/core/runtime-macro'
import type { Word } from '#contract/text/say.ts'
import { OwnerError } from '../errors.ts'
import { nameOfEntry } from './zip-names.ts'
import { type Directory, largeDirectory, largeSizes, NO_ROOM, NO_ROOM_TO_COUNT } from './zip64.ts'

const inflate = promisify<Uint8Array, { maxOutputLength: number }, Buffer>(inflateRaw)

export interface ZipLimits {
  entries: number
  /** Bytes of one entry, and of all that are read, unpacked. */
  entryBytes: number
  totalBytes: number
}

export interface ZipEntry {
  /** As it stands there, with folders. */
  name: string
  /** Why it can't be unpacked by anybody here, in words. */
  closed: Word | null
  /** Unpacked bytes. Throws an {@link OwnerError} for what is damaged, sealed or larger than allowed. */
  read: () => Promise<Uint8Array>
  /** Its first bytes unpacked, by which it is known; none of what is damaged or sealed. */
  head: () => Uint8Array
}

const END = 0x06054b50
const CENTRAL = 0x02014b50
const LOCAL = 0x04034b50
/** The end record, and the longest comment behind it. */
const END_BYTES = 22
const LONGEST_COMMENT = 0xffff
/** In bytes; no system that people pack on has longer paths (PATH_MAX of Linux). */
const LONGEST_NAME = 4_096

/** The files in it; folders and what macOS adds are left out. Throws an {@link OwnerError}. */
export function readZip(bytes: Uint8Array, limits: ZipLimits): ZipEntry[] {
  const data = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const { count, at: begins } = directoryOf(data)
  if (count > limits.entries)
    throw new OwnerError(msg`This ZIP holds ${{ count }} files; at most ${{ most: limits.entries }} are taken.`)
  const budget = { left: limits.totalBytes }
  const entries: ZipEntry[] = []
  let at = begins
  for (let n = 0; n < count; n += 1) {
    if (at + 46 > data.length || data.readUInt32LE(at) !== CENTRAL) throw damaged()
    const nameLength = data.readUInt16LE(at + 28)
    if (nameLength > LONGEST_NAME) throw damaged()
    const extraLength = data.readUInt16LE(at + 30)
    const extra = data.subarray(at + 46 + nameLength, at + 46 + nameLength + extraLength)
    const flags = data.readUInt16LE(at + 8)
    const name = nameOfEntry({ flags, name: data.subarray(at + 46, at + 46 + nameLength), extra })
    const sizes = {
      packed: data.readUInt32LE(at + 20),
      unpacked: data.readUInt32LE(at + 24),
      local: data.readUInt32LE(at + 42),
    }
    const header = {
      isSealed: (flags & 1) === 1,
      method: data.readUInt16LE(at + 10),
      crc: data.readUInt32LE(at + 16),
      ...largeSizes(sizes, extra),
    }
    at += 46 + nameLength + extraLength + data.readUInt16LE(at + 32)
    if (name.endsWith('/') || /(?:^|\/)(?:__MACOSX\/|\.[^./])/.test(name)) continue
    const entry = { ...header, name }
    let head: Uint8Array | undefined
    // Many rows may ask for one picture.
    const headOnce = () => {
      head ??= headOf(data, entry)
      return head
    }
    entries.push({ name, closed: closedBy(entry), read: () => readEntry(data, entry, limits, budget), head: headOnce })
  }
  return entries
}

interface Header {
  name: string
  isSealed: boolean
  method: number
  crc: number
  packed: number
  local: number
}

function closedBy({ name, isSealed, method }: Header): Word | null {
  if (isSealed) return msg`${{ name }} is sealed with a password. Please pack the ZIP without one.`
  if (method === 0 || method === 8) return null
  return msg`${{ name }} is packed in a way the shop cannot read. Please pack a plain ZIP.`
}

async function readEntry(
  data: Buffer,
  entry: Header,
  limits: ZipLimits,
  budget: { left: number },
): Promise<Uint8Array> {
  const { name } = entry
  const closed = closedBy(entry)
  if (closed) throw new OwnerError(closed)
  const packed = packedBytes(data, entry)
  if (packed?.length !== entry.packed) throw damaged(name)
  const most = Math.min(limits.entryBytes, budget.left)
  const unpacked = await unpack(packed, entry, most)
  budget.left -= unpacked.byteLength
  if (crc32(unpacked) !== entry.crc) throw damaged(name)
  return unpacked
}

function packedBytes(data: Buffer, { local, packed }: Header): Buffer | null {
  if (local + 30 > data.length || data.readUInt32LE(local) !== LOCAL) return null
  const from = local + 30 + data.readUInt16LE(local + 26) + data.readUInt16LE(local + 28)
  return data.subarray(from, from + packed)
}

/** Of what is packed, which is a thousandth of what it may become. */
const PACKED_BYTES = 1_024
/** Of what it becomes. */
const HEAD_BYTES = 1_024

function headOf(data: Buffer, entry: Header): Uint8Array {
  const packed = entry.isSealed ? null : packedBytes(data, entry)?.subarray(0, PACKED_BYTES)
  if (!packed || (entry.method !== 0 && entry.method !== 8)) return Buffer.alloc(0)
  if (entry.method === 0) return packed
  try {
    // A copy, so that the rest of it is not kept.
    return Buffer.from(inflateRawSync(packed, { finishFlush: constants.Z_SYNC_FLUSH }).subarray(0, HEAD_BYTES))
  } catch {
    return Buffer.alloc(0)
  }
}

async function unpack(packed: Buffer, { name, method }: Header, most: number): Promise<Uint8Array> {
  const tooLarge = () => new OwnerError(msg`${{ name }} is too large unpacked.`)
  if (method === 0) {
    if (packed.length > most) throw tooLarge()
    return packed
  }
  if (most <= 0) throw tooLarge()
  return inflate(packed, { maxOutputLength: most }).catch((error: NodeJS.ErrnoException) => {
    throw error.code === 'ERR_BUFFER_TOO_LARGE' ? tooLarge() : damaged(name)
  })
}

function directoryOf(data: Buffer): Directory {
  const end = findEnd(data)
  const plain = { count: data.readUInt16LE(end + 10), at: data.readUInt32LE(end + 16) }
  if (plain.count !== NO_ROOM_TO_COUNT && plain.at !== NO_ROOM) return plain
  return largeDirectory(data, end, plain) ?? plain
}

function findEnd(data: Buffer): number {
  const least = Math.max(0, data.length - END_BYTES - LONGEST_COMMENT)
  for (let at = data.length - END_BYTES; at >= least; at -= 1) {
    if (data.readUInt32LE(at) === END) return at
  }
  throw damaged()
}

function damaged(name: string | Word = msg`This ZIP`): OwnerError {
  return new OwnerError(msg`${{ name }} is damaged or no ZIP. Please pack it again.`)
}
