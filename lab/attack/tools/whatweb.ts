/** What the shop tells about the software it is made of. */
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Tool } from '../tool.ts'

const PAGES = ['/', '/login', '/nothing-here', '/api/items', '/api/docs']

export const whatweb: Tool = {
  name: 'whatweb',
  shop: 'open',
  debian: ['whatweb'],
  attack: async ({ secure, folder, run }) => {
    const file = join(folder, 'whatweb.json')
    const pages = PAGES.map((page) => secure + page)
    await run('whatweb', ['--no-errors', '-a', '3', `--log-json=${file}`, ...pages], { seconds: 120 })
    return { tried: `${pages.length} pages`, findings: readWhatweb(await readFile(file, 'utf8')) }
  },
}

/** What every page may have, or what is meant to be read. */
const HARMLESS = new Set([
  ...['Country', 'Email', 'HTML5', 'IP', 'Open-Graph-Protocol', 'Script', 'Strict-Transport-Security', 'Title'],
  ...['UncommonHeaders', 'X-Frame-Options', 'PasswordField', 'RedirectLocation', 'Allow'],
])

type Plugin = Partial<Record<'string' | 'version', string[]>>

export function readWhatweb(json: string): string[] {
  const pages = JSON.parse(json) as { target?: string; plugins?: Record<string, Plugin> }[]
  const found = pages.flatMap(({ plugins = {} }) => Object.entries(plugins))
  if (found.length === 0) return ['whatweb saw no page']
  const told = found
    .filter(([name]) => !HARMLESS.has(name))
    .map(([name, { string = [], version = [] }]) => `tells ${name} ${[...string, ...version].join(' ')}`.trim())
  return [...new Set(told)]
}
