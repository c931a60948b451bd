// The pages for engineers name files: each of them is there.
import { existsSync, globSync } from 'node:fs'
import { readdir, readFile } from 'node:fs/promises'
import { basename, dirname } from 'node:path'
import { describe, expect, test } from 'vitest'

const PATH = /^(?:[\w.-]+\/)+(?:[\w.-]+)?$|^\.env\.example$/
const BARE_FILE = /^[\w.-]+\.(?:tsx?|po|yml|json)$/

/** Rows of a table and paragraphs, each with what stands in code marks. */
const placesOf = (page: string) =>
  page.split(/\n(?=\||\d+\. |- )|\n\n/).map((place) => [...place.matchAll(/`([^`\n]+)`/g)].map(([, word = '']) => word))

const PAGES = ['CONTRIBUTING.md', 'docs/architecture.md', 'docs/extending.md', 'docs/glossary.md', 'docs/languages.md']
describe.each(PAGES)('%s', async (file) => {
  const places = placesOf(await readFile(file, 'utf8'))
  const paths = places.flat().filter((word) => PATH.test(word))

  test('names files of every part of the house', () => {
    expect(paths.length).toBeGreaterThan(15)
    const parts = new Set(paths.map((path) => path.split('/')[0]))
    expect([...parts]).toEqual(expect.arrayContaining(['contract', 'server', 'web']))
  })

  test('names none that is not there', () => {
    expect(paths.filter((path) => !existsSync(path))).toEqual([])
  })

  const bare = places.flatMap((place) => {
    const folders = new Set(
      place.filter((word) => PATH.test(word)).map((path) => (path.endsWith('/') ? path : dirname(path))),
    )
    return place.filter((word) => BARE_FILE.test(word)).map((name) => [name, [...folders]] as const)
  })
  test('names beside folders the files of one of them', async () => {
    const found = bare.map(async ([name, folders]) => {
      const files = await Promise.all(folders.map((folder) => readdir(folder)))
      return [name, files.flat().filter((file) => file === name)]
    })
    expect(await Promise.all(found)).toEqual(bare.map(([name]) => [name, [name]]))
  })
})

test('the map of the rooms names each of them', async () => {
  const page = await readFile('docs/architecture.md', 'utf8')
  const map = [...page.matchAll(/^```\n(.*?)^```$/gms)].map(([, drawn]) => drawn).join('\n')
  const isOnIt = (room: string) => new RegExp(`(?<![\\w-])${basename(room)}(?![\\w-])`).test(map)
  const rooms = globSync(['{server,contract,web}/*/', 'server/*/*/', 'contract/orders/*/', 'web/{admin,shop}/*/'])
  expect(rooms.length).toBeGreaterThan(100)
  expect(rooms.filter((room) => !isOnIt(room))).toEqual([])
})
