/** Patterns in the source that are often holes, and regular expressions that a hostile text makes slow. */
import { writeFile } from 'node:fs/promises'
import { join, relative } from 'node:path'
import type { Tool } from '../tool.ts'

const CONFIG = `
import parser from '@typescript-eslint/parser'
import redos from 'eslint-plugin-redos'
import security from 'eslint-plugin-security'
export default [
  { ignores: ['**/*.test.*'] },
  {
    files: ['**/*.{ts,tsx}'],
    languageOptions: { parser, parserOptions: { ecmaFeatures: { jsx: true } } },
    linterOptions: { reportUnusedDisableDirectives: 'off' },
    plugins: { security, redos },
    rules: { ...security.configs.recommended.rules, 'redos/no-vulnerable': ['error', { timeout: 5000 }] },
  },
]
`

export const eslintSecurity: Tool = {
  name: 'eslint-plugin-security, -redos',
  shop: 'none',
  npm: {
    'eslint-plugin-security': '4.1.0',
    'eslint-plugin-redos': '4.5.0',
    eslint: '10.15.0',
    '@typescript-eslint/parser': '8.73.0',
    typescript: '6.0.2',
  },
  attack: async ({ packages, run }) => {
    const config = join(packages, 'eslint.config.mjs')
    await writeFile(config, CONFIG)
    const program = join(packages, 'node_modules/eslint/bin/eslint.js')
    const options = ['--no-inline-config', '--config', config, '--format', 'json']
    const { stdout, stderr } = await run(process.execPath, [program, ...options, 'contract', 'server', 'host', 'web'], {
      seconds: 240,
    })
    if (!stdout.startsWith('[')) return { tried: 'the source', findings: [`said no list: ${stderr.slice(0, 300)}`] }
    return readEslint(stdout)
  },
}

interface FileReport {
  filePath: string
  messages: { ruleId: string | null; line: number; message: string; source?: string }[]
  source?: string
}

/** A finding names the file and the code it is about, not its line, which moves. */
export function readEslint(json: string): { tried: string; findings: string[] } {
  const files = JSON.parse(json) as FileReport[]
  const findings = files.flatMap(({ filePath, messages, source = '' }) =>
    messages.map(({ ruleId, line, message }) => {
      const code = source.split('\n')[line - 1]?.trim() ?? ''
      return `${relative('.', filePath)}: ${ruleId ?? 'not parsed'}: ${message.replace(/\s+/g, ' ')} ${code}`.trim()
    }),
  )
  return { tried: `${files.length} files of contract, server, host, web`, findings }
}
