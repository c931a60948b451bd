/** From a bare system to a shop over HTTPS, by the lines of docs/server.md. */
import { basename, dirname } from 'node:path'
import type { Acme } from './acme.ts'
import type { Bed } from './bed.ts'
import type { Bundles } from './bundles.ts'

export interface Trial {
  bed: Bed
  acme: Acme
  bundles: Bundles
  host: string
}

const VERSION = '1.0.0'
/** Where the person's files lie. */
const HOME = '/root'

interface Options {
  /** Changes the bundle before. */
  plant: ((folder: string) => void) | undefined
}

/** Gives back the link of the first owner. */
export async function installs({ bed, acme, bundles, host }: Trial, { plant }: Options): Promise<string> {
  const file = bundles.make(VERSION, plant)
  const name = basename(file)
  const folder = basename(name, `-linux-${process.arch}.tar.gz`)
  for (const one of [name, `${name}.sha256`, `${name}.minisig`, 'release.pub']) {
    await bed.copyIn(`${dirname(file)}/${one}`, `${HOME}/${one}`)
  }
  await bed.copyIn(acme.directoryRootFile, '/etc/ssl/acme-root.pem')
  const say = async (command: string, timeout = 400) => {
    const begun = performance.now()
    const { code, stdout, stderr } = await bed.exec(`cd ${HOME} && ${command}`, { timeout, mayFail: true })
    console.log(`$ ${command}   (${((performance.now() - begun) / 1_000).toFixed(1)} s, exit ${code})`)
    console.log(`${stdout}${stderr}`.replace(/^/gm, '    '))
    return { code, stdout, stderr }
  }
  await say('apt-get update -q && apt-get install -y -q minisign')
  await say(`sha256sum -c ${name}.sha256`)
  await say(`minisign -V -p release.pub -m ${name}`)
  await say(`tar -xzf ${name}`)
  const install = `./install ${host} you@example.com --ca ${acme.directory} --ca-root /etc/ssl/acme-root.pem`
  await say(`cd ${folder} && ${install} --dry-run`)
  const { stdout } = await say(`cd ${folder} && ${install}`)
  await say(`cd ${folder} && ${install}`)
  await say('systemctl --failed --no-pager; ls -la /run/kade /opt/kade /opt/kade/slots')
  await say(
    `curl -skS https://${host}/readyz; curl -skS -o /dev/null -w '%{http_code} %{http_version}\n' https://${host}/products`,
  )
  // What the server itself says in another language is no part of its program.
  await say(`curl -skS -o /dev/null -w '%{http_code}\n' https://${host}/ta/checkout https://${host}/si/checkout`)
  await say('kade backup')
  const { stdout: status } = await say('kade status')
  if (!/^[ !] certificate +ends on \d{4}-/m.test(status)) throw new Error('kade status reads no certificate')
  await say('kade doctor')
  await say('kade logs -n 30')
  const [link] = /https:\S+\/join#\S+/.exec(stdout) ?? []
  if (link === undefined) throw new Error('The installer has printed no link for the first owner')
  return link
}
