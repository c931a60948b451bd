// What the shop calls because somebody named it is a public host, whatever way the address is written.
import { once } from 'node:events'
import { createServer, request } from 'node:http'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isPublicAddress, lookupPublic, NotPublic, publicUrl } from './public-address.ts'

test.each([
  '0.0.0.0',
  '10.1.2.3',
  '100.64.0.1',
  '100.100.100.200',
  '127.0.0.1',
  '127.255.255.254',
  '168.63.129.16',
  '169.254.169.254',
  '172.16.0.1',
  '172.31.255.255',
  '192.0.0.192',
  '192.168.1.1',
  '198.19.0.1',
  '224.0.0.1',
  '255.255.255.255',
  '::',
  '::1',
  '::ffff:127.0.0.1',
  '::ffff:8.8.8.8',
  '::127.0.0.1',
  '64:ff9b::7f00:1',
  '64:ff9b::a9fe:a9fe',
  '2001::1',
  '2001:db8::1',
  '2002:7f00:1::',
  'fd00:ec2::254',
  'fc00::1',
  'fe80::1',
  'fe80::1%eth0',
  '2606:4700::1111%eth0',
  'fec0::1',
  'ff02::1',
  'shop.example',
  '',
])('%s is no public address', (ip) => {
  expect(isPublicAddress(ip)).toBe(false)
})

test.each([
  '8.8.8.8',
  '1.1.1.1',
  '172.32.0.1',
  '192.169.0.1',
  '100.128.0.1',
  '2606:4700::1111',
  '2001:4860:4860::8888',
])('%s is a public address', (ip) => {
  expect(isPublicAddress(ip)).toBe(true)
})

test('no IPv4 address becomes public by being written inside an IPv6 one', () => {
  const wrapped = fc
    .constantFrom('::ffff:', '::', '64:ff9b::', '::ffff:0:')
    .chain((prefix) => fc.ipV4().map((ip) => `${prefix}${ip}`))
  fc.assert(fc.property(wrapped, (ip) => !isPublicAddress(ip)))
})

test.each([
  'ftp://files.example/a.jpg',
  'file:///etc/passwd',
  'javascript:alert(1)',
  '/a.jpg',
  'https://user@cdn.example/a.jpg',
  'https://:secret@cdn.example/a.jpg',
  'http://cdn.example:8080/a.jpg',
  'http://cdn.example:22/',
  'http://127.0.0.1/',
  'http://2130706433/',
  'http://0x7f.1/',
  'http://0177.0.0.1/',
  'http://127.1/',
  'http://[::1]/',
  'http://[::ffff:10.0.0.1]/',
  'http://[fd00:ec2::254]/',
  'http://169.254.169.254/latest/meta-data/',
])('%s is not called', (address) => {
  expect(() => publicUrl(address)).toThrow(NotPublic)
})

test.each([
  'https://cdn.example/a.jpg?v=1',
  'http://cdn.example:443/',
  'https://8.8.8.8/',
  'https://[2606:4700::1111]/',
])('%s may be called', (address) => {
  expect(publicUrl(address).href).toBe(new URL(address).href)
})

test('a name that means this machine is not connected to', async () => {
  let wasCalled = false
  const server = createServer(() => {
    wasCalled = true
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  const port = typeof address === 'object' ? address?.port : undefined
  const calls = [{}, { family: 4 }, { autoSelectFamily: false }].map(async (options) => {
    const sent = request({ host: 'localhost', port, lookup: lookupPublic, ...options }).end()
    const [error] = await once(sent, 'error')
    expect(error).toBeInstanceOf(NotPublic)
  })
  await Promise.all(calls)
  expect(wasCalled).toBe(false)
  server.close()
})

test('a name that cannot be resolved says so', async () => {
  const error = await new Promise((resolve) => lookupPublic('no-such-host.invalid', {}, resolve))
  expect(error).toMatchObject({ code: expect.stringMatching(/ENOTFOUND|EAI_AGAIN/) })
})
