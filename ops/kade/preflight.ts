/** Whether a server has what the shop needs, found out before anything is touched. */
import { lookup } from 'node:dns/promises'
import { existsSync, readFileSync, statfsSync } from 'node:fs'
import { networkInterfaces, totalmem } from 'node:os'
import { ask, isActive } from './programs.ts'

export interface Checked {
  what: string
  /** What is missing, and what to do; null where nothing is. */
  refusal: string | null
}

interface Wanted {
  host: string
  email: string
  proxy: 'caddy' | 'none'
  nameElsewhere: boolean
}

/** A server of 1 GB tells of a little less. */
const MIN_MEMORY = 900 * 1024 * 1024
const MIN_DISK = 2 * 1024 ** 3
/** Each label as RFC 1123 has it, and at least two of them. */
const HOST = /^(?=.{4,253}$)(?:[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?\.)+[a-z](?:[a-z\d-]{0,61}[a-z\d])$/
const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@]+$/

export async function checkMachine({ host, email, proxy, nameElsewhere }: Wanted): Promise<Checked[]> {
  return [
    { what: 'name', refusal: HOST.test(host) ? null : `"${host}" is no name of a website, such as shop.example.lk.` },
    { what: 'e-mail', refusal: EMAIL.test(email) ? null : `"${email}" is no e-mail address.` },
    { what: 'root', refusal: process.getuid?.() === 0 ? null : 'it must be run as root: sudo ./install ...' },
    { what: 'system', refusal: refuseSystem(systemName()) },
    {
      what: 'systemd',
      refusal: existsSync('/run/systemd/system')
        ? null
        : 'systemd must run here (in a container use the image instead).',
    },
    { what: 'memory', refusal: refuseMemory(totalmem()) },
    { what: 'disk', refusal: refuseDisk() },
    { what: 'name leads here', refusal: nameElsewhere || !HOST.test(host) ? null : await refuseName(host) },
    ...(proxy === 'caddy' ? [80, 443].map((port) => ({ what: `port ${port}`, refusal: refusePort(port) })) : []),
  ]
}

function systemName(): { id: string; version: string } {
  const text = existsSync('/etc/os-release') ? readFileSync('/etc/os-release', 'utf8') : ''
  const read = (name: string) => new RegExp(`^${name}="?([^"\\n]*)"?$`, 'm').exec(text)?.[1] ?? ''
  return { id: read('ID'), version: read('VERSION_ID') }
}

const KNOWN: Record<string, readonly string[]> = { debian: ['12', '13'], ubuntu: ['24.04'] }

export function refuseSystem({ id, version }: { id: string; version: string }): string | null {
  if (KNOWN[id]?.includes(version)) return null
  return `it is ${id || 'an unknown system'} ${version}; Debian 12 and 13 and Ubuntu 24.04 will do.`
}

export function refuseMemory(bytes: number): string | null {
  if (bytes >= MIN_MEMORY) return null
  return `it has ${Math.round(bytes / 1024 ** 2)} MB of memory; rent one with at least 1 GB.`
}

function refuseDisk(): string | null {
  const { bavail, bsize } = statfsSync('/')
  if (bavail * bsize >= MIN_DISK) return null
  return `${Math.round((bavail * bsize) / 1024 ** 2)} MB are free on its disk; the shop needs at least ${MIN_DISK / 1024 ** 3} GB.`
}

async function refuseName(host: string): Promise<string | null> {
  const own = Object.values(networkInterfaces()).flatMap((each) => each?.map(({ address }) => address) ?? [])
  try {
    const found = (await lookup(host, { all: true })).map(({ address }) => address)
    if (found.some((address) => own.includes(address))) return null
    return `${host} leads to ${found.join(', ')}, and this server is ${own.filter((address) => !/^(?:127\.|::1|fe80)/.test(address)).join(', ')}: set the A record at your domain's registrar. Behind a NAT or another proxy say --name-elsewhere.`
  } catch {
    return `${host} leads nowhere yet: at your domain's registrar set an A record to the address of this server, and wait until it is known.`
  }
}

function refusePort(port: number): string | null {
  // Our own proxy of an install that was broken off.
  if (isActive('caddy.service')) return null
  const { text } = ask('ss', ['-Hltnp', `sport = :${port}`])
  if (text === '') return null
  const [, program = 'another program'] = /users:\(\("([^"]+)"/.exec(text) ?? []
  return `its port ${port} is taken by ${program}: stop that, or keep it as the proxy with --proxy none.`
}
