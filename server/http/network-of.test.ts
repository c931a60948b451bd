import { expect, test } from 'vitest'
import { NO_ADDRESS, networkOf } from './network-of.ts'

test('an IPv4 address is one caller', () => {
  expect(networkOf('203.0.113.7')).toBe('203.0.113.7')
})

test('an IPv4 address in IPv6 clothes is the same caller', () => {
  expect(networkOf('::ffff:203.0.113.7')).toBe('203.0.113.7')
})

test('two addresses of one household are one caller', () => {
  expect(networkOf('2001:db8:1:2:aaaa::1')).toBe('2001:db8:1:2::/64')
  expect(networkOf('2001:0DB8:0001:0002::')).toBe('2001:db8:1:2::/64')
})

test('a site of 48 bits is one caller where so much is counted together', () => {
  expect(networkOf('2001:db8:1:2::1', 48)).toBe('2001:db8:1::/48')
  expect(networkOf('203.0.113.7', 48)).toBe('203.0.113.7')
})

test('an address whose network is written short keeps its zeros', () => {
  expect(networkOf('2001:db8::1')).toBe('2001:db8:0:0::/64')
  expect(networkOf('::1')).toBe('0:0:0:0::/64')
})

test('the name of the network card does not make another caller', () => {
  expect(networkOf('fe80::1%eth0')).toBe('fe80:0:0:0::/64')
})

test.each([
  ['203.0.113.9:20000', '203.0.113.9'],
  ['203.0.113.9:59', '203.0.113.9'],
  [' 203.0.113.9 ', '203.0.113.9'],
  ['"203.0.113.9:47"', '203.0.113.9'],
  ['::ffff:203.0.113.9', '203.0.113.9'],
  ['[::ffff:203.0.113.9]:443', '203.0.113.9'],
  ['::ffff:cb00:7109', '203.0.113.9'],
  ['0:0:0:0:0:FFFF:CB00:7109', '203.0.113.9'],
  ['[2001:db8:1:2::1]', '2001:db8:1:2::/64'],
  ['[2001:db8:1:2::1]:4711', '2001:db8:1:2::/64'],
  ['"[2001:db8:1:2::1]:4711"', '2001:db8:1:2::/64'],
  ['[fe80::1%eth0]:80', 'fe80:0:0:0::/64'],
  ['64:ff9b::203.0.113.9', '64:ff9b:0:0::/64'],
])('%s, as a proxy may write it, is %s', (text, network) => {
  expect(networkOf(text)).toBe(network)
})

test.each([
  'junk1',
  'junk2',
  'unknown',
  '_hidden',
  '',
  '203.0.113.999',
  '203.0.113.9:',
  '[203.0.113.9]',
  '1.2.3.4.5',
  '[::1',
  '12345',
  '203.0.113.9 or so',
  '2001:db8::1::2',
  'a:b',
])('%j is no address: whoever has none is one caller', (text) => {
  expect(networkOf(text)).toBe(NO_ADDRESS)
})
