/** Which versions and ciphers of TLS the proxy takes: whether the proxy of the guide is set up well. */
import type { Tool } from '../tool.ts'

export const sslscan: Tool = {
  name: 'sslscan',
  shop: 'open',
  debian: ['sslscan'],
  attack: async ({ secure, run }) => {
    const { stdout } = await run('sslscan', ['--xml=-', new URL(secure).host])
    return { tried: 'versions and ciphers of TLS', findings: readSslscan(stdout) }
  },
}

const OLD = /<protocol type="(ssl|tls)" version="(2|3|1\.0|1\.1)" enabled="1"/g
const WEAK = /<cipher [^>]*sslversion="([^"]+)"[^>]*cipher="([^"]+)"[^>]*strength="(null|anonymous|weak|medium)"/g

export function readSslscan(xml: string): string[] {
  if (!/<cipher [^>]*sslversion="TLSv1\.3"/.test(xml)) return ['sslscan saw no TLS 1.3']
  return [
    ...[...xml.matchAll(OLD)].map(([, type, version]) => `${type} ${version} is on`),
    ...[...xml.matchAll(WEAK)].map(([, version, cipher, strength]) => `${version} takes ${cipher}, ${strength}`),
    ...(/heartbleed [^>]*vulnerable="1"/.test(xml) ? ['open to Heartbleed'] : []),
    ...(/<self-signed>true/.test(xml) ? ['the certificate is self-signed'] : []),
  ]
}
