// What of a site does not fit the shop is told when it is built, with every clash at once.
import { spawnSync } from 'node:child_process'
import { cpSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { build } from 'vite'
import { expect, test } from 'vitest'
import { defineSite } from '#contract/surface/define-site.ts'
import { findClashes } from '#contract/surface/find-clashes.ts'
import { folderWithSite } from '#tests/support/site/build-with-site.ts'
import { whenOver } from '#tests/support/when-over.ts'
import { readSite } from './read-site.ts'
import { site } from './vite-plugin.ts'

const ground = { tokens: ['color-accent'], hasFile: (file: string) => file !== './missing.tsx' }
const small = { surface: 1, name: 'acme', version: '1.0.0' }

test('A site of a version that the shop does not serve is told that, and nothing else', () => {
  expect(findClashes(defineSite({ ...small, surface: 2, tokens: { nothing: '' } }), ground)).toEqual([
    'It is written for surface 2; this shop has 1. See docs/site.md.',
  ])
})

test('Every clash is told: names, places, tokens, files, and what a token could smuggle in', () => {
  const wrong = {
    ...small,
    ...{ name: 'Acme!', version: 'new', mystery: true },
    tokens: { 'color-accnt': '#fff', 'color-accent': 'red; } body { display: none' },
    slots: { cardBagde: './badge.tsx', footer: './missing.tsx', header: '../web/root.tsx' },
    pages: { 'a/b': { file: './a.tsx', title: 'A' } },
    settings: { 'Till name': { label: '', explains: '', firstValue: '' } },
  }
  const said = findClashes(wrong, ground).join('\n')
  for (const what of [
    ...["'mystery'", "'Acme!'", "'new'", "slot 'cardBagde'", "token 'color-accnt'", "'color-accent' can't"],
    ...["page can be called 'a/b'", "setting can be called 'Till name'", "'./missing.tsx'", "'../web/root.tsx'"],
  ])
    expect(said).toContain(what)
  expect(findClashes(defineSite({ ...small, slots: { footer: './footer.tsx' } }), ground)).toEqual([])
})

test('Texts, choices and a way of paying that would be wrong only on a page are told, too', () => {
  const wrong = {
    ...small,
    pages: { guide: { file: './guide.tsx', title: { en: 'Guide', si: '' } } },
    settings: { bell: { label: 'Bell', firstValue: 'loud', choices: [{ value: 'off', label: 7 }] } },
    payment: { name: 'Acme Pay' },
  }
  // As a site says it whose types nobody looks at.
  expect(findClashes(wrong as never, ground)).toEqual([
    "The title of the page 'guide' is no text, nor one of each language: en, si, ta.",
    "What the setting 'bell' explains is no text, nor one of each language: en, si, ta.",
    "The choice 'off' of the setting 'bell' is no text, nor one of each language: en, si, ta.",
    'The description of the way of paying is no text, nor one of each language: en, si, ta.',
    "The setting 'bell' begins with 'loud', none of its choices.",
    "A way of paying needs the file that 'server' names.",
  ])
})

test('A folder elsewhere is read with its surface, and refused with where it stands', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'kade-site-'))
  whenOver(() => rm(folder, { recursive: true }))
  expect(await readSite(folder)).toBeNull()
  cpSync('site.example', folder, { recursive: true })
  expect((await readSite(folder))?.site).toMatchObject({ name: 'example', surface: 1 })

  const clashing = join(folder, 'clashing')
  cpSync('site.example', clashing, { recursive: true })
  const file = join(clashing, 'site.ts')
  writeFileSync(file, readFileSync(file, 'utf8').replace('surface: 1', 'surface: 7'))
  await expect(readSite(clashing)).rejects.toThrow(`${file} does not fit this shop:\n- It is written for surface 7`)
})

test('The check lets a site import its surface, React and its own files, and nothing else', () => {
  const folder = folderWithSite('site.example')
  expect(wrongArrows(folder)).toEqual([])
  const reaching = ['#contract/core/money.ts', '../contract/core/money.ts', 'zod', 'react-router', './site.ts']
  writeFileSync(join(folder, 'site/reaching.ts'), reaching.map((from) => `import '${from}'\n`).join(''))
  expect(wrongArrows(folder)).toEqual([
    'site-has-no-framework-of-the-shop: react-router',
    'site-has-no-framework-of-the-shop: zod',
    'site-knows-the-surface-alone: #contract/core/money.ts',
    'site-knows-the-surface-alone: ../contract/core/money.ts',
  ])
})

test('The look for dead code leaves a site alone, and says what else it finds', () => {
  const folder = folderWithSite('site.example')
  cpSync('knip.json', join(folder, 'knip.json'))
  const { stdout, stderr } = spawnSync(resolve('node_modules/.bin/knip'), ['--reporter', 'json'], {
    ...{ cwd: folder, encoding: 'utf8', maxBuffer: 2 ** 28 },
  })
  expect(stderr).not.toContain('does not fit this shop')
  expect(JSON.parse(stdout)).toHaveProperty('issues')
})

test.each([resolve('contract/core/money.ts'), resolve('node_modules/zod/index.js'), '#contract/core/money.ts'])(
  'A site elsewhere that imports %s of the shop is not built',
  async (reached) => {
    const folder = mkdtempSync(join(tmpdir(), 'kade-site-'))
    whenOver(() => rm(folder, { recursive: true }))
    cpSync('site.example', folder, { recursive: true })
    const found = await readSite(folder)
    const built = () =>
      build({
        configFile: false,
        logLevel: 'silent',
        plugins: [site(found)],
        build: { write: false, ssr: true, rolldownOptions: { input: 'virtual:site/server' } },
      })
    await built()
    const file = join(folder, 'server.ts')
    writeFileSync(file, `import '${reached}'\n${readFileSync(file, 'utf8')}`)
    await expect(built()).rejects.toThrow(`server.ts imports '${reached}' of the shop`)
  },
)

/** What the site of a shop's folder imports and must not, and by which rule. */
function wrongArrows(folder: string): string[] {
  const { stdout } = spawnSync(
    resolve('node_modules/.bin/depcruise'),
    ['site', '--config', '.dependency-cruiser.cjs', '--output-type', 'json'],
    { cwd: folder, encoding: 'utf8', maxBuffer: 2 ** 28 },
  )
  const { modules } = JSON.parse(stdout) as { modules: Module[] }
  const found = modules
    .filter(({ source }) => source.startsWith('site/'))
    .flatMap(({ dependencies }) => dependencies)
    .flatMap(({ module, rules = [] }) => rules.map(({ name }) => `${name}: ${module}`))
  return found.filter((one) => one.startsWith('site-')).toSorted()
}

interface Module {
  source: string
  dependencies: { module: string; rules?: { name: string }[] }[]
}
