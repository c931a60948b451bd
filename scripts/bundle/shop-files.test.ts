// What the shop reads where it runs is in a bundle and in the image of a container: no repository stands beside them.
import { execFileSync } from 'node:child_process'
import { cpSync, mkdtempSync, readFileSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { expect, test } from 'vitest'
import { readConfig } from '#server/platform/config/config.ts'
import { whenOver } from '#tests/support/when-over.ts'
import { bundledFiles } from './shop-files.ts'

const A_SECRET = '0123456789abcdef0123456789abcdef'

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

test('The image is made of a bundle as it is, and keeps all that it writes under /storage', () => {
  expect(bundledFiles()).toContain('ops/container')
  const steps = readFileSync('ops/container/Containerfile', 'utf8')
  expect(steps.match(/^COPY .*$/gm)).toEqual(['COPY . /app', 'COPY --from=unpacked /app /app'])
  const [, settings = ''] = /^ENV ((?:.*\\\n)*.*)$/m.exec(steps) ?? []
  const env = Object.fromEntries(settings.split(/[\s\\]+/).map((pair) => pair.split('=')))
  const wanted = 'set PUBLIC_URL to the https:// address people open'
  expect(() => readConfig({ ...env, SESSION_SECRET: A_SECRET })).toThrow(wanted)
  const config = readConfig({ ...env, SESSION_SECRET: A_SECRET, PUBLIC_URL: 'https://shop.example' })
  // Beside the data, which begins in an empty folder.
  expect([config.dataDir, env.SESSION_SECRET_FILE]).toEqual(['/storage/data', '/storage/session-secret'])
  expect(config).toMatchObject({ port: 80, trustedProxies: 1, waitsForFolder: true, demo: false })
})
