/** Fetches what the tools need: packages of Debian, and of the npm registry into a folder that later runs use again. */
import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Tool } from './tool.ts'

/** The proxy and its certificate. */
const FOR_ALL = ['nginx-light', 'openssl']

/** Gives back the folder of the npm packages. */
export function installTools(tools: readonly Tool[]): string {
  const needsShop = tools.some(({ shop }) => shop !== 'none')
  const wanted = [...(needsShop ? FOR_ALL : []), ...tools.flatMap(({ debian = [] }) => debian)]
  installDebian([...new Set(wanted)].filter((name) => debianVersion(name) === null))
  return installNpm(Object.assign({}, ...tools.map(({ npm = {} }) => npm)))
}

/** The version of a tool as its package has it. */
export function versionOf({ debian, npm }: Pick<Tool, 'debian' | 'npm'>): string {
  const [version] = Object.values(npm ?? {})
  const [name] = debian ?? []
  return version ?? (name ? (debianVersion(name) ?? 'missing') : '')
}

function debianVersion(name: string): string | null {
  // biome-ignore lint/suspicious/noTemplateCurlyInString: dpkg's own form
  const { status, stdout } = spawnSync('dpkg-query', ['-W', '-f=${db:Status-Abbrev}${Version}', name], {
    encoding: 'utf8',
  })
  return status === 0 && stdout.startsWith('ii ') ? stdout.slice(3) : null
}

function installDebian(missing: readonly string[]): void {
  if (missing.length === 0) return
  console.log(`Installing from Debian: ${missing.join(', ')}`)
  if (!existsSync('/usr/bin/apt-get') || process.getuid?.() !== 0) {
    throw new Error(`Please install these packages first (sudo apt-get install ${missing.join(' ')})`)
  }
  if (missing.includes('nginx-light')) console.log('(Where systemd runs, Debian also starts nginx itself on port 80.)')
  finish('apt-get', ['update', '-qq'])
  finish('apt-get', ['install', '-y', '-qq', '--no-install-recommends', ...missing])
}

function installNpm(versions: Record<string, string>): string {
  const folder = join(tmpdir(), 'kade-attack-tools')
  const wanted = Object.entries(versions)
    .filter(([name, version]) => installedVersion(join(folder, 'node_modules', name)) !== version)
    .map((entry) => entry.join('@'))
  if (wanted.length === 0) return folder
  console.log(`Installing from the npm registry into ${folder}: ${wanted.join(', ')}`)
  mkdirSync(folder, { recursive: true })
  if (!existsSync(join(folder, 'package.json'))) writeFileSync(join(folder, 'package.json'), '{"private":true}')
  finish('npm', [
    ...['install', '--prefix', folder, '--ignore-scripts', '--save-exact', '--no-audit', '--no-fund'],
    ...['--loglevel=error', ...wanted],
  ])
  return folder
}

function installedVersion(folder: string): string | undefined {
  const file = join(folder, 'package.json')
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')).version : undefined
}

function finish(command: string, args: readonly string[]): void {
  const { status, stderr } = spawnSync(command, args, {
    encoding: 'utf8',
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  })
  if (status !== 0) throw new Error(`${command} ${args[0]} failed: ${stderr}`)
}
