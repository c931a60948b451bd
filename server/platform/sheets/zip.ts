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
  const end = findEnd(data)
  const count = data.readUInt16LE(end + 10)
  if (count > limits.entries)
    throw new OwnerError(msg`This ZIP holds ${{ count }} files; at most ${{ most: limits.entries }} are taken.`)
  const budget = { left: limits.totalBytes }
  const entries: ZipEntry[] = []
  let at = data.readUInt32LE(end + 16)
  for (let n = 0; n < count; n += 1) {
    if (at + 46 > data.length || data.readUInt32LE(at) !== CENTRAL) throw damaged()
    const nameLength = data.readUInt16LE(at + 28)
    if (nameLength > LONGEST_NAME) throw damaged()
    const extraLength = data.readUInt16LE(at + 30)
    const name = nameOfEntry({
      flags: data.readUInt16LE(at + 8),
      name: data.subarray(at + 46, at + 46 + nameLength),
      extra: data.subarray(at + 46 + nameLength, at + 46 + nameLength + extraLength),
    })
    const header = {
      isSealed: (data.readUInt16LE(at + 8) & 1) === 1,
      method: data.readUInt16LE(at + 10),
      crc: data.readUInt32LE(at + 16),
      packed: data.readUInt32LE(at + 20),
      local: data.readUInt32LE(at + 42),
    }
    at += 46 + nameLength + extraLength + data.readUInt16LE(at + 32)
    if (name.endsWith('/') || /(?:^|\/)(?:__MACOSX\/|\.[^./])/.test(name)) continue
    const entry = { ...header, name }
    entries.push({ name, read: () => readEntry(data, entry, limits, budget), head: () => headOf(data, entry) })
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

async function readEntry(
  data: Buffer,
  entry: Header,
  limits: ZipLimits,
  budget: { left: number },
): Promise<Uint8Array> {
  const { name } = entry
  if (entry.isSealed) throw new OwnerError(msg`${{ name }} is sealed with a password. Please pack the ZIP without one.`)
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
const HEAD_BYTES = 1_024

function headOf(data: Buffer, entry: Header): Uint8Array {
  const packed = entry.isSealed ? null : packedBytes(data, entry)?.subarray(0, HEAD_BYTES)
  if (!packed || (entry.method !== 0 && entry.method !== 8)) return Buffer.alloc(0)
  if (entry.method === 0) return packed
  try {
    return inflateRawSync(packed, { finishFlush: constants.Z_SYNC_FLUSH })
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
  if (method !== 8)
    throw new OwnerError(msg`${{ name }} is packed in a way the shop cannot read. Please pack a plain ZIP.`)
  if (most <= 0) throw tooLarge()
  return inflate(packed, { maxOutputLength: most }).catch((error: NodeJS.ErrnoException) => {
    throw error.code === 'ERR_BUFFER_TOO_LARGE' ? tooLarge() : damaged(name)
  })
}

function findEnd(data: Buffer): number {
  const least = Math.max(0, data.length - END_BYTES - LONGEST_COMMENT)
  for (let at = data.length - END_BYTES; at >= least; at -= 1) {
    if (data.readUInt32LE(at) !== END) continue
    // Such files have four gigabytes or 65,535 entries, and say so elsewhere.
    if (data.readUInt16LE(at + 10) === 0xffff || data.readUInt32LE(at + 16) === 0xffffffff) break
    return at
  }
  throw damaged()
}

function damaged(name: string | Word = msg`This ZIP`): OwnerError {
  return new OwnerError(msg`${{ name }} is damaged or no ZIP. Please pack it again.`)
}
