/** Keys, tokens and passwords in the files of the repository and in what the browser is sent. */
import { writeFile } from 'node:fs/promises'
import { join, relative, resolve } from 'node:path'
import type { Tool } from '../tool.ts'

const PRESET = '@secretlint/secretlint-rule-preset-recommend'

export const secretlint: Tool = {
  name: 'secretlint',
  shop: 'none',
  npm: { secretlint: '13.0.6', [PRESET]: '13.0.7' },
  attack: async ({ folder, packages, run }) => {
    const rules = join(folder, 'secretlintrc.json')
    const ignored = join(folder, 'secretlintignore')
    await writeFile(rules, JSON.stringify({ rules: [{ id: resolve(packages, 'node_modules', PRESET) }] }))
    await writeFile(
      ignored,
      ['node_modules/', '.git', 'data/', 'build/server/', '*.webp', '*.avif', '*.woff2'].join('\n'),
    )
    const program = join(packages, 'node_modules/secretlint/bin/secretlint.js')
    const options = ['--secretlintrc', rules, '--secretlintignore', ignored, '--format', 'json']
    const { stdout, stderr } = await run(process.execPath, [program, ...options, '**/*'], { seconds: 120 })
    if (!stdout.startsWith('[')) return { tried: 'all files', findings: [`said no list: ${stderr.slice(0, 200)}`] }
    const { files, findings } = readSecretlint(stdout)
    return { tried: `${files} files, the built pages among them`, findings }
  },
}

interface FileReport {
  filePath: string
  messages: { message: string; loc: { start: { line: number } } }[]
}

export function readSecretlint(json: string): { files: number; findings: string[] } {
  const files = JSON.parse(json) as FileReport[]
  const findings = files.flatMap(({ filePath, messages }) =>
    messages.map(({ message, loc }) => `${relative('.', filePath)}:${loc.start.line}: ${message}`),
  )
  return {
    files: files.length,
    findings: files.length < 100 ? [`read only ${files.length} files`, ...findings] : findings,
  }
}
