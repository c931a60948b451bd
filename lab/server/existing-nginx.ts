/** A server that has an nginx already: the shop is set up behind it by the lines that the installer prints. */
import { execFileSync } from 'node:child_process'
import { basename, dirname, join } from 'node:path'
import type { Acme } from './acme.ts'
import type { Trial } from './installs.ts'
import { runFolder } from './places.ts'

const VERSION = '1.0.0'

/** Gives back the trial as people find it then: with a certificate of the server's own. `plant` changes the bundle. */
export async function existingNginx(trial: Trial, plant: ((folder: string) => void) | undefined): Promise<Trial> {
  const { bed, bundles, host } = trial
  const file = bundles.make(VERSION, plant)
  const name = basename(file)
  for (const one of [name, 'release.pub']) await bed.copyIn(`${dirname(file)}/${one}`, `/root/${one}`)
  const acme = await ownCertificate(trial)
  await bed.exec('apt-get update -q && apt-get install -y -q --no-install-recommends nginx', { timeout: 300 })
  await bed.exec(`cd /root && tar -xzf ${name}`)
  const install = `cd /root/kade-${VERSION} && ./install ${host} you@example.com`
  const refused = await bed.exec(install, { mayFail: true, timeout: 300 })
  console.log(
    `$ ./install, with nginx on port 80 (exit ${refused.code})\n${refused.stderr.trim().replace(/^/gm, '    ')}`,
  )
  const { stdout } = await bed.exec(`${install} --proxy none`, { timeout: 300 })
  const [lines = ''] = /^location \/ \{.*?^\}/ms.exec(stdout) ?? []
  console.log(`$ ./install --proxy none\n${lines.replace(/^/gm, '    ')}`)
  await bed.exec('cat > /etc/nginx/sites-enabled/shop', { input: siteOf(host, lines) })
  await bed.exec('usermod -aG kade-web www-data && nginx -t && systemctl restart nginx')
  return { ...trial, acme }
}

const siteOf = (host: string, lines: string) => `server {
    listen 443 ssl http2;
    server_name ${host};
    ssl_certificate /etc/ssl/shop.pem;
    ssl_certificate_key /etc/ssl/shop-key.pem;
${lines.replace(/^/gm, '    ')}
}
`

async function ownCertificate({ bed, acme, host }: Trial): Promise<Acme> {
  const file = (name: string) => join(runFolder(), `nginx-${name}`)
  const openssl = (...args: string[]) => execFileSync('openssl', args, { stdio: 'pipe' })
  const request = ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '30']
  openssl(...request, '-subj', '/CN=Authority', '-keyout', file('ca-key.pem'), '-out', file('ca.pem'))
  openssl(
    ...[...request, '-subj', `/CN=${host}`, '-addext', `subjectAltName=DNS:${host}`],
    ...['-addext', 'basicConstraints=critical,CA:FALSE', '-CA', file('ca.pem'), '-CAkey', file('ca-key.pem')],
    ...['-keyout', file('key.pem'), '-out', file('certificate.pem')],
  )
  await bed.copyIn(file('certificate.pem'), '/etc/ssl/shop.pem')
  await bed.copyIn(file('key.pem'), '/etc/ssl/shop-key.pem')
  return { ...acme, rootFile: file('ca.pem') }
}
