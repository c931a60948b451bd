/**
 * Bundles for trials: the one that `npm run bundle` made, under other versions and with planted faults, each signed by
 * a key that is made for the trial.
 */
import { execFileSync } from 'node:child_process'
import { copyFileSync, existsSync, globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'

export interface Bundles {
  /** The public key. */
  key: string
  /** Behind each version: the site that was built in, such as `+acme.1.0.0`; empty without one. */
  site: string
  /** The file of a version, with the site; `plant` changes its unpacked folder. */
  make: (version: string, plant?: (folder: string) => void) => string
  /** Signs a file once more, by `stranger` with a key that nobody knows. */
  sign: (file: string, by?: 'us' | 'stranger') => void
}

const ARCHITECTURE = `linux-${process.arch}`

/** `folder` takes the files; it is the trial's own. */
export function openBundles(folder: string): Bundles {
  const [made] = globSync(`bundle/kade-*-${ARCHITECTURE}.tar.gz`)
  if (made === undefined) throw new Error('There is no bundle: npm run bundle')
  mkdirSync(folder, { recursive: true })
  for (const name of ['us', 'stranger']) {
    execFileSync('minisign', ['-G', '-W', '-f', '-p', join(folder, `${name}.pub`), '-s', join(folder, `${name}.key`)])
  }
  const unpacked = join(folder, 'unpacked')
  mkdirSync(unpacked)
  execFileSync('tar', ['-xzf', made, '-C', unpacked])
  const name = basename(made, `-${ARCHITECTURE}.tar.gz`)
  const original = join(unpacked, name)
  const [site = ''] = /\+.*$/.exec(name) ?? []

  function sign(file: string, by: 'us' | 'stranger' = 'us'): void {
    rmSync(`${file}.minisig`, { force: true })
    execFileSync('minisign', ['-S', '-W', '-s', join(folder, `${by}.key`), '-m', file, '-x', `${file}.minisig`])
  }

  return {
    key: join(folder, 'us.pub'),
    site,
    sign,
    make: (number, plant) => {
      const version = number + site
      const file = join(folder, `kade-${version}-${ARCHITECTURE}.tar.gz`)
      if (existsSync(file)) return file
      const own = join(folder, `kade-${version}`)
      execFileSync('cp', ['-a', original, own])
      const manifest = join(own, 'package.json')
      writeFileSync(manifest, readFileSync(manifest, 'utf8').replace(/"version": "[^"]*"/, `"version": "${version}"`))
      plant?.(own)
      execFileSync('tar', ['-I', 'gzip -1', '-C', folder, '-cf', file, basename(own)])
      rmSync(own, { recursive: true })
      sign(file)
      const sum = execFileSync('sha256sum', [basename(file)], { cwd: folder, encoding: 'utf8' })
      writeFileSync(`${file}.sha256`, sum)
      copyFileSync(join(folder, 'us.pub'), join(folder, 'release.pub'))
      return file
    },
  }
}
