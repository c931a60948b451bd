// Host names: those of the shop are answered, and all others refused, but for health checks.
import { expect, test } from 'vitest'
import { createHostCheck } from './host-names.ts'

const refuseHost = createHostCheck({
  host: 'fd00::5%eth0',
  publicUrl: 'https://Shop.example',
  allowedHosts: ['www.shop.example', '10.0.0.5', '2001:DB8:0::1'],
})
const ask = (host: string | undefined, url = '/') => refuseHost({ url, headers: { host } })

test.each([
  'shop.example',
  'SHOP.example:443',
  'shop.example.',
  'www.shop.example',
  '10.0.0.5:3000',
  '[2001:db8::1]:3000',
  '[fd00::5]',
  'localhost:3000',
  'shop.localhost',
  '127.0.0.1',
  '[::1]:3000',
])('%s is a name of the shop', (host) => {
  expect(ask(host)).toBeNull()
  expect(ask(host)).toBeNull()
  expect(ask(host, `http://${host}/products`)).toBeNull()
})

test.each([
  'elsewhere.example',
  'shop.example.elsewhere.example',
  'eshop.example',
  'shop.example@elsewhere.example',
  'shop.example/',
  'shop.example:443:443',
  'shop.example:x',
  '10.0.0.6',
  '[::2]',
  '[::1',
  '127.0.0.1.elsewhere.example',
  ' ',
  '',
])('%s is none, in one sentence', (host) => {
  const refusal = ask(host)
  expect(refusal).toMatchObject({ code: 'WRONG_HOST', status: 421 })
  expect(refusal?.message).toMatch(
    /^This shop does not answer to the name [\w.:?[\]-]*: its owner can add it to ALLOWED_HOSTS\.$/,
  )
})

test('An address that names another host than its header is refused', () => {
  expect(ask('shop.example', 'http://elsewhere.example/')?.code).toBe('WRONG_HOST')
  expect(ask('elsewhere.example', 'http://shop.example/')?.code).toBe('WRONG_HOST')
})

test('A request without a host is a bad one, and a health check may name any', () => {
  expect(ask(undefined)).toMatchObject({ code: 'BAD_INPUT', status: 400 })
  for (const url of ['/healthz', '/readyz', '/up']) expect(ask('10.9.8.7', url)).toBeNull()
})

test('A request that names two hosts is refused, whichever of them is ours', () => {
  const check = createHostCheck({ host: '127.0.0.1', publicUrl: 'https://shop.example', allowedHosts: [] })
  const twice = {
    url: '/',
    headers: { host: 'shop.example' },
    rawHeaders: ['Host', 'shop.example', 'Accept', '*/*', 'host', 'evil.example'],
  }
  expect(check(twice)?.message).toBe('The request names more than one host.')
  expect(check({ ...twice, rawHeaders: ['Host', 'shop.example', 'X-Host', 'host'] })).toBeNull()
})
