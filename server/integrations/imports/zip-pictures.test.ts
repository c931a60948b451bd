import { expect, test } from 'vitest'
import { OwnerError } from '../../platform/errors.ts'
import { isSeveral, openZipPictures } from './zip-pictures.ts'

/** A ZIP of empty files, as APPNOTE.TXT of PKWARE describes one (4.3.7, 4.3.12, 4.3.16). */
function zipOf(...names: string[]): Buffer {
  const locals: Buffer[] = []
  const central: Buffer[] = []
  let offset = 0
  for (const name of names) {
    const bytes = Buffer.from(name)
    const local = Buffer.alloc(30)
    local.writeUInt32LE(0x04034b50, 0)
    local.writeUInt16LE(bytes.length, 26)
    const entry = Buffer.alloc(46)
    entry.writeUInt32LE(0x02014b50, 0)
    entry.writeUInt16LE(bytes.length, 28)
    entry.writeUInt32LE(offset, 42)
    locals.push(local, bytes)
    central.push(entry, bytes)
    offset += 30 + bytes.length
  }
  const directory = Buffer.concat(central)
  const end = Buffer.alloc(22)
  end.writeUInt32LE(0x06054b50, 0)
  end.writeUInt16LE(names.length, 8)
  end.writeUInt16LE(names.length, 10)
  end.writeUInt32LE(directory.length, 12)
  end.writeUInt32LE(offset, 16)
  return Buffer.concat([...locals, directory, end])
}

function foundIn(name: string, ...packed: string[]): string | readonly string[] {
  const found = openZipPictures(zipOf(...packed)).find(name)
  return isSeveral(found) ? found : found.name
}

test('a picture is found by its path, any end of it, and what stands before it elsewhere', () => {
  const packed = ['goods/red/1.jpg', 'goods/blue/1.jpg', 'goods/kettle.jpg']
  expect(foundIn('red/1.jpg', ...packed)).toBe('goods/red/1.jpg')
  expect(foundIn('C:\\pictures\\RED\\1.JPG', ...packed)).toBe('goods/red/1.jpg')
  expect(foundIn('1.jpg', ...packed)).toEqual(['goods/red/1.jpg', 'goods/blue/1.jpg'])
  expect(foundIn('goods/kettle.jpg', ...packed)).toBe('goods/kettle.jpg')
})

test('a path of a thousand folders is found by its last ones, and one that no system has is refused', () => {
  const deep = `${'a/'.repeat(1_000)}red/kettle.jpg`
  expect(foundIn('red/kettle.jpg', deep)).toBe(deep)
  expect(foundIn(deep, deep)).toBe(deep)
  expect(() => openZipPictures(zipOf(`${'a/'.repeat(32_000)}k.jpg`))).toThrow(OwnerError)
})

test('a name of another code page is told as one that could not be written', () => {
  expect(openZipPictures(zipOf('caf╔.jpg', 'kettle.jpg')).unreadable).toEqual(['caf╔.jpg'])
})

test('a name that most files of a ZIP have is told, however often it is asked for', () => {
  const packed = Array.from({ length: 10_000 }, (_, n) => `folder ${n}/kettle.jpg`)
  const { find } = openZipPictures(zipOf(...packed))
  const told = new Set(Array.from({ length: 2_000 }, () => [find('kettle.jpg')].flat().length))
  expect(told).toEqual(new Set([5]))
})

test('a picture that is named by the SKU of another item is no second one of an item whose SKU begins so', () => {
  const { ofSku } = openZipPictures(zipOf('TV-32.jpg', 'TV-1.jpg', 'tv.jpg', 'TV-32-1.jpg'))
  const skus = new Set(['tv', 'tv-32'])
  expect([ofSku('TV', skus), ofSku('TV-32', skus)]).toEqual([
    ['tv.jpg', 'TV-1.jpg'],
    ['TV-32.jpg', 'TV-32-1.jpg'],
  ])
})
