/** ZIP files for tests. */
import { crc32, deflateRawSync } from 'node:zlib'

interface Entry {
  name: string
  bytes: Uint8Array
  /** What the header says of it; as it is otherwise. */
  stored?: boolean
}

/** Where numbers stand: in their fields, or beside them as in large files, those of the end record among them. */
type Numbers = 'plain' | 'large' | 'large to the end'

export function aZip(entries: readonly Entry[], numbers: Numbers = 'plain'): Buffer {
  const locals: Buffer[] = []
  const centrals: Buffer[] = []
  let at = 0
  for (const { name, bytes, stored = false } of entries) {
    const data = stored ? Buffer.from(bytes) : deflateRawSync(bytes)
    const title = Buffer.from(name)
    const common = Buffer.alloc(26)
    common.writeUInt16LE(20, 0)
    common.writeUInt16LE(0x0800, 2)
    common.writeUInt16LE(stored ? 0 : 8, 4)
    common.writeUInt32LE(crc32(bytes), 10)
    common.writeUInt32LE(data.length, 14)
    common.writeUInt32LE(bytes.byteLength, 18)
    common.writeUInt16LE(title.length, 22)
    const local = Buffer.concat([Buffer.from('PK\x03\x04'), common, title, data])
    const rest = Buffer.alloc(14)
    rest.writeUInt32LE(at, 10)
    const told = { common, rest, extra: Buffer.alloc(0) }
    const {
      common: sizes,
      rest: place,
      extra,
    } = numbers === 'plain' ? told : beside(told, [bytes.byteLength, data.length, at])
    centrals.push(Buffer.concat([Buffer.from('PK\x01\x02'), Buffer.from([20, 0]), sizes, place, title, extra]))
    locals.push(local)
    at += local.length
  }
  const central = Buffer.concat(centrals)
  const end = Buffer.alloc(22)
  end.write('PK\x05\x06', 'latin1')
  end.writeUInt16LE(Math.min(entries.length, 0xffff), 8)
  end.writeUInt16LE(Math.min(entries.length, 0xffff), 10)
  end.writeUInt32LE(central.length, 12)
  end.writeUInt32LE(at, 16)
  if (numbers !== 'large to the end') return Buffer.concat([...locals, central, end])
  end.fill(0xff, 8, 20)
  return Buffer.concat([...locals, central, largeEnd({ count: entries.length, bytes: central.length, at }), end])
}

/** A header whose numbers stand in an extra field (APPNOTE.TXT 6.3.10, 4.5.3): sizes, and where its file begins. */
function beside(plain: { common: Buffer; rest: Buffer }, numbers: readonly number[]) {
  const [common, rest] = [Buffer.from(plain.common), Buffer.from(plain.rest)]
  common.fill(0xff, 14, 22)
  rest.fill(0xff, 10, 14)
  const extra = Buffer.alloc(4 + 8 * numbers.length)
  extra.writeUInt16LE(1, 0)
  extra.writeUInt16LE(8 * numbers.length, 2)
  for (const [at, number] of numbers.entries()) extra.writeBigUInt64LE(BigInt(number), 4 + 8 * at)
  common.writeUInt16LE(extra.length, 24)
  return { common, rest, extra }
}

/** The end record of a large file, and where it stands (4.3.14, 4.3.15). */
function largeEnd({ count, bytes, at }: { count: number; bytes: number; at: number }): Buffer {
  const end = Buffer.alloc(56)
  end.write('PK\x06\x06', 'latin1')
  end.writeBigUInt64LE(44n, 4)
  for (const [place, number] of [count, count, bytes, at].entries())
    end.writeBigUInt64LE(BigInt(number), 24 + 8 * place)
  const locator = Buffer.alloc(20)
  locator.write('PK\x06\x07', 'latin1')
  locator.writeBigUInt64LE(BigInt(at + bytes), 8)
  return Buffer.concat([end, locator])
}
