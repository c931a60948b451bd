/** A shop's folder with a site in it, built as an engineer builds it; the shop's own build is left alone. */
import { execFileSync } from 'node:child_process'
import { cpSync, mkdtempSync, symlinkSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { whenOver } from '#tests/support/when-over.ts'

const PARTS = [
  ...['contract', 'server', 'web', 'host', 'demo', 'public', 'scripts', 'migrations', 'messages', 'ops'],
  ...['package.json', 'package-lock.json', 'vite.config.ts', 'react-router.config.ts', 'tsconfig.json', '.env.example'],
  '.dependency-cruiser.cjs',
]

/** `site`: the folder that becomes its `site/`. */
export function folderWithSite(site: string): string {
  const folder = mkdtempSync(join(tmpdir(), 'kade-with-site-'))
  whenOver(() => rm(folder, { recursive: true }))
  for (const part of PARTS) cpSync(part, join(folder, part), { recursive: true })
  symlinkSync(resolve('node_modules'), join(folder, 'node_modules'))
  cpSync(site, join(folder, 'site'), { recursive: true })
  return folder
}

/** Throws with what the build has said. */
export function buildIn(folder: string): void {
  execFileSync(process.execPath, ['scripts/build.mjs'], { cwd: folder, stdio: 'pipe' })
}
