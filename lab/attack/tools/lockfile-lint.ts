/** Whether every package comes from the npm registry, over HTTPS, with a hash, under its own name. */
import { join } from 'node:path'
import type { Tool } from '../tool.ts'

export const lockfileLint: Tool = {
  name: 'lockfile-lint',
  shop: 'none',
  npm: { 'lockfile-lint': '5.0.1' },
  attack: async ({ packages, run }) => {
    const program = join(packages, 'node_modules/lockfile-lint/bin/lockfile-lint.js')
    const rules = ['--validate-https', '--validate-integrity', '--allowed-hosts', 'npm', '--format', 'plain']
    const { code, stdout, stderr } = await run(process.execPath, [
      ...[program, '--path', 'package-lock.json', '--type', 'npm', ...rules],
    ])
    return { tried: 'every line of package-lock.json', findings: readLockfileLint(code, stdout + stderr) }
  },
}

export function readLockfileLint(code: number | null, said: string): string[] {
  if (code === 0 && /No issues detected/.test(said)) return []
  const lines = said.split('\n').map((line) => line.trim())
  const words = lines.filter((line) => line !== '')
  return words.length === 0 ? ['lockfile-lint said nothing'] : words
}
