/** What is claimed of names, certificates and visitors: Debian's Caddy is installed, and serves a page. */
import { setTimeout as pause } from 'node:timers/promises'
import type { Acme } from './acme.ts'
import { type Claim, same, until } from './claims.ts'
import { startLoad, summarize } from './load.ts'
import { pointName } from './names.ts'

const NAMES = ['shop.example', 'other.example']
const LASTS_MS = 5_000

export const webClaims = (acme: Acme): Claim[] => [
  {
    name: 'finds the names of its network, and no others',
    show: async ({ address, exec }) => {
      for (const name of NAMES) await pointName(name, address)
      const found = await exec('getent ahostsv4 shop.example | grep STREAM; getent hosts nobody.example; true')
      same(found.stdout.trim().split(/\s+/), [address, 'STREAM', 'shop.example'])
      return address
    },
  },
  {
    name: "installs Debian's packages",
    show: async ({ exec }) => {
      await exec('apt-get update && apt-get install --yes caddy', { timeout: 300 })
      return (await exec('caddy version')).stdout.trim()
    },
  },
  {
    name: 'gets certificates over HTTP-01 and TLS-ALPN-01',
    show: async ({ exec, copyIn }) => {
      await copyIn(acme.directoryRootFile, '/etc/caddy/acme-root.pem')
      await exec('mkdir -p /var/www && echo "Good morning" > /var/www/index.html')
      await exec('cat > /etc/caddy/Caddyfile && systemctl reload caddy', { input: caddyfile(acme) })
      for (const name of NAMES) {
        const saysSo = `journalctl -u caddy -o cat | grep -q '"certificate obtained successfully","identifier":"${name}"'`
        await until(`${name} has a certificate`, async () => (await exec(saysSo, { mayFail: true })).code === 0)
      }
      const asked = `journalctl -u caddy -o cat | grep -o '"identifier":"[a-z.]*","challenge_type":"[a-z0-9-]*"' | sort -u`
      return (await exec(asked)).stdout
        .trim()
        .replace(/"|identifier:|challenge_type:/g, '')
        .replaceAll('\n', ', ')
    },
  },
  {
    name: 'serves visitors of 200 addresses over HTTP/1.1 and HTTP/2, also while Caddy reads its settings again',
    show: async ({ exec }) => {
      const load = startLoad({ origin: 'https://shop.example', rootFile: acme.rootFile })
      await pause(LASTS_MS / 2)
      await exec('systemctl reload caddy')
      await pause(LASTS_MS / 2)
      const { failed, ...rest } = summarize(await load.stop())
      same(failed, [])
      same(rest.statuses, { 200: rest.asked })
      const seen = `journalctl -u caddy -o cat | grep -o '"remote_ip":"[0-9.]*".*"proto":"[A-Z0-9/.]*"'`
      const addresses = await exec(`${seen} | grep -o '10\\.77\\.1\\.[0-9]*' | sort -u | wc -l`)
      const protocols = await exec(`${seen} | grep -o 'HTTP/[0-9.]*' | sort -u`)
      same([addresses.stdout.trim(), protocols.stdout], ['200', 'HTTP/1.1\nHTTP/2.0\n'])
      return JSON.stringify(rest)
    },
  },
]

/** Caddy of Debian 12 is 2.6.2. */
const caddyfile = ({ directory }: Acme) => `{
	acme_ca ${directory}
	acme_ca_root /etc/caddy/acme-root.pem
}
shop.example {
	log
	tls {
		issuer acme {
			disable_tlsalpn_challenge
		}
	}
	root * /var/www
	file_server
}
other.example {
	tls {
		issuer acme {
			disable_http_challenge
		}
	}
	root * /var/www
	file_server
}
`
