// What the shop reads where it runs is in a bundle and in the image of a container: no repository stands beside them.
import { execFileSync } from 'node:child_process'
import { cpSync, mkdtempSync, readFileSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { expect, test } from 'vitest'
import { whenOver } from '#tests/support/when-over.ts'
import { bundledFiles, readFiles } from './shop-files.ts'

test.each(['answers', 'mail', 'papers'])('A bundle has what the server says in Sinhala and Tamil as %s', (area) => {
  const folder = mkdtempSync(join(tmpdir(), 'kade-bundle-files-'))
  whenOver(() => rm(folder, { recursive: true }))
  for (const path of bundledFiles()) cpSync(path, join(folder, path), { recursive: true })
  const script = `
    import { translated } from ${JSON.stringify(resolve('server/platform/translations.ts'))}
    for (const language of ['si', 'ta']) console.log(translated(${JSON.stringify(area)}, { language, english: 'None' }))`
  const said = execFileSync(process.execPath, ['--input-type=module-typescript', '--eval', script], {
    ...{ cwd: folder, encoding: 'utf8' },
  })
  expect(said.trim().split('\n')).toHaveLength(2)
})

test('The licence of data of others, which the build holds, is in a bundle', () => {
  expect(bundledFiles()).toContain('server/checkout/places/LICENSE')
})

test('The image has every folder that the shop reads', () => {
  const steps = readFileSync('ops/container/Containerfile', 'utf8')
  const folders = [...new Set(readFiles().map((path) => path.split('/')[0]))]
  expect(folders.filter((folder) => !steps.includes(`/app/${folder} /app/${folder}\n`))).toEqual([])
})
