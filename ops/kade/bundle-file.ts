/** A bundle somebody brings: whose it is, whole or not, and which version. */
import { existsSync, mkdtempSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { Failure } from './failure.ts'
import { places } from './places.ts'
import { ask, run } from './programs.ts'
import { postgresPath, readVersion, type Version, versionIn } from './versions.ts'

const NAME = /^kade-(.+)-linux-(x64|arm64)\.tar\.gz$/
/** In the folder of a version that an update brought: the SHA-256 of its bundle. */
const NOTE = '.bundle'
const INCOMING = '.incoming-'

/** By its file name. Throws a {@link Failure} for another machine's, or a name that is none of a bundle's. */
export function versionOfBundle(file: string): Version {
  const [, text = '', architecture] = NAME.exec(basename(file)) ?? []
  const version = readVersion(text)
  if (!version) throw new Failure(`${file} is no bundle: its name is kade-VERSION-linux-${process.arch}.tar.gz.`)
  if (architecture !== process.arch) {
    throw new Failure(`${basename(file)} is for ${architecture}, and this machine is ${process.arch}.`)
  }
  if (!existsSync(file)) throw new Failure(`There is no file ${file}.`)
  return version
}

/** Throws a {@link Failure} unless whoever has the key of this server's bundles has signed this very file. */
export function checkSignature(file: string): void {
  if (!existsSync(places.key)) throw new Failure(`${places.key} is missing: nothing tells whose bundles to take.`)
  const signature = `${file}.minisig`
  if (!existsSync(signature)) throw new Failure(`${basename(file)} is not signed: ${signature} is missing.`)
  const { status, text } = ask('minisign', ['-V', '-q', '-p', places.key, '-m', file, '-x', signature])
  if (status !== 0) {
    throw new Failure(
      `${basename(file)} is not what its signature says (${text}). It may be half a file, or somebody else's: fetch it again.`,
    )
  }
}

/** The version of PostgreSQL in it, read without unpacking the rest; null where it holds none. */
export function postgresOfBundle(file: string, { text }: Version): string | null {
  const path = `kade-${text}/${postgresPath}`
  const { status, text: said } = ask('tar', ['-xzOf', file, path])
  return status === 0 ? (JSON.parse(said) as { version: string }).version : null
}

interface Unpack {
  version: Version
  /** The folder of the versions. */
  into: string
  /** Versions whose folder may not change. */
  inUse: readonly string[]
}

/**
 * Unpacks a bundle beside the others, whole or not at all, and gives back its folder; what lies there of another bundle
 * with the same version goes. Throws a {@link Failure}.
 */
export function unpack(file: string, { version, into, inUse }: Unpack): string {
  const folder = join(into, version.text)
  const [sum = ''] = run('sha256sum', ['-b', file]).split(' ')
  if (existsSync(folder) && isOf(folder, sum)) return folder
  if (existsSync(folder) && inUse.includes(folder)) {
    throw new Failure(
      `Another bundle of ${version.text} lies on this server and is in use: give this one a new version.`,
    )
  }
  for (const left of readdirSync(into).filter((name) => name.startsWith(INCOMING))) {
    rmSync(join(into, left), { recursive: true, force: true })
  }
  const incoming = mkdtempSync(join(into, INCOMING))
  try {
    run('tar', ['-xzf', file, '-C', incoming, '--no-same-owner'])
    const unpacked = join(incoming, `kade-${version.text}`)
    // The signature covers what is in the file, and not the name it was given.
    if (versionIn(unpacked)?.text !== version.text) {
      throw new Failure(`${basename(file)} holds another version than its name says: it was renamed. Fetch it again.`)
    }
    finishRelease(unpacked)
    writeFileSync(join(unpacked, NOTE), sum)
    // After a cut of the power there is no folder of this name whose files are empty.
    run('sync', ['--file-system', incoming])
    rmSync(folder, { recursive: true, force: true })
    renameSync(unpacked, folder)
  } finally {
    rmSync(incoming, { recursive: true, force: true })
  }
  return folder
}

/** One that the installer has copied has no note. */
function isOf(folder: string, sum: string): boolean {
  const note = join(folder, NOTE)
  return !existsSync(note) || readFileSync(note, 'utf8') === sum
}

/** Node travels packed more tightly than the rest. */
export function finishRelease(folder: string): void {
  const node = join(folder, 'bin/node')
  if (!existsSync(node)) {
    run('sh', ['-c', 'xz -dc "$1.xz" > "$1.part" && chmod 755 "$1.part" && mv "$1.part" "$1" && rm "$1.xz"', '-', node])
  }
  run('chmod', ['-R', 'go-w,a+rX', folder])
}
