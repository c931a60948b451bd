/** A proxy as far as its certificate goes: one of `shop.example` and `localhost`, made for tests alone. */
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { createServer } from 'node:tls'

const KEY = `-----BEGIN PRIVATE KEY-----
MIGHAgEAMBMGByqGSM49AgEGCCqGSM49AwEHBG0wawIBAQQgRem+pT7zQrYcQ4Tw
+JpWc4i/6UPQrIC3Xin9k7OKxJChRANCAAQUZ6+fAOp5h3R1jEFzZXfUCYl1YSey
N6w+OyapjkVhipGFkmJYS1wvFwqEKETk5BqIertj+kyXTPklI0Ngk4vg
-----END PRIVATE KEY-----`

const CERTIFICATE = `-----BEGIN CERTIFICATE-----
MIIBqjCCAU+gAwIBAgIUWUj85YjKntY4rumWtKA+P/0YDyUwCgYIKoZIzj0EAwIw
FzEVMBMGA1UEAwwMc2hvcC5leGFtcGxlMCAXDTI2MTEyOTA0NTU1NFoYDzIxMjYx
MTA1MDQ1NTU0WjAXMRUwEwYDVQQDDAxzaG9wLmV4YW1wbGUwWTATBgcqhkjOPQIB
BggqhkjOPQMBBwNCAAQUZ6+fAOp5h3R1jEFzZXfUCYl1YSeyN6w+OyapjkVhipGF
kmJYS1wvFwqEKETk5BqIertj+kyXTPklI0Ngk4vgo3cwdTAdBgNVHQ4EFgQUamAn
7+Asw3bCfqbThyN7GhSz9e4wHwYDVR0jBBgwFoAUamAn7+Asw3bCfqbThyN7GhSz
9e4wDwYDVR0TAQH/BAUwAwEB/zAiBgNVHREEGzAZggxzaG9wLmV4YW1wbGWCCWxv
Y2FsaG9zdDAKBggqhkjOPQQDAgNJADBGAiEA+dcU7asmw/8sbme3YN+jOXKnFAtL
nEtYr1tn11g9pUgCIQDcPrPEG186utBM7bwpaVOI/O7fuLXPlfI4syYaUOMfxw==
-----END CERTIFICATE-----`

/** By then its certificate has ended. */
export const CERTIFICATE_ENDS = new Date('2126-11-05T04:55:54Z')

/** On a port of this machine. */
export async function openHttpsServer(): Promise<{ port: number; close: () => void }> {
  const server = createServer({ key: KEY, cert: CERTIFICATE }, (socket) => socket.on('error', () => {}))
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return { port: (server.address() as AddressInfo).port, close: () => void server.close() }
}
