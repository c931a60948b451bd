// Texts in a PNG: taken out unread, and the picture is the same.
import { crc32, deflateSync } from 'node:zlib'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { aPicture } from '#tests/support/shop/pictures.ts'
import { encodeMaster } from './encode-picture.ts'
import { withoutTexts } from './png-texts.ts'

const SIGNATURE_AND_HEADER = 33

function aChunk(name: string, data: Uint8Array): Buffer {
  const chunk = Buffer.alloc(12 + data.length)
  chunk.writeUInt32BE(data.length)
  chunk.write(name, 4, 'latin1')
  chunk.set(data, 8)
  chunk.writeUInt32BE(crc32(chunk.subarray(4, -4)), chunk.length - 4)
  return chunk
}

const text = (name: string, head: string, size: number) =>
  aChunk(name, Buffer.concat([Buffer.from(head, 'latin1'), deflateSync(Buffer.alloc(size, 'a'))]))

async function aPng() {
  const picture = await aPicture({ format: 'png' })
  const [before, behind] = [picture.subarray(0, SIGNATURE_AND_HEADER), picture.subarray(SIGNATURE_AND_HEADER)]
  return { picture, withChunks: (...chunks: Buffer[]) => Buffer.concat([before, ...chunks, behind]) }
}

test('A megabyte of packed texts that are a gigabyte is the picture alone', async () => {
  const { picture, withChunks } = await aPng()
  const packed = text('zTXt', 'Comment\0\0', 20_000_000)
  const sent = withChunks(...Array.from({ length: 50 }, () => packed), text('iTXt', 'Comment\0\x01\0\0\0', 20_000_000))
  expect(sent.length).toBeLessThan(1_100_000)
  expect(Buffer.from(withoutTexts(sent)).equals(picture)).toBe(true)
  expect(await encodeMaster(sent)).toEqual(await encodeMaster(picture))
})

test('What is no text stays, and so does what follows a chunk that is longer than the file', async () => {
  const { picture, withChunks } = await aPng()
  const time = aChunk('tIME', Buffer.alloc(7, 1))
  const sent = withChunks(aChunk('tEXt', Buffer.from('Title\0Kettle')), time, time, time)
  expect(Buffer.from(withoutTexts(sent)).equals(withChunks(time))).toBe(true)
  expect(withoutTexts(picture)).toBe(picture)
  const torn = Buffer.concat([picture.subarray(0, SIGNATURE_AND_HEADER), Buffer.from('ffffffff7a545874', 'hex')])
  expect(withoutTexts(torn)).toBe(torn)
})

test('Whatever bytes are sent, they are read to their end', () => {
  fc.assert(fc.property(fc.uint8Array({ maxLength: 200 }), (bytes) => withoutTexts(bytes).length <= bytes.length))
})
