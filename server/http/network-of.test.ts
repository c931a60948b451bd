import { expect, test } from 'vitest'
import { networkOf } from './network-of.ts'

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

test('an address whose network is written short keeps its zeros', () => {
  expect(networkOf('2001:db8::1')).toBe('2001:db8:0:0::/64')
  expect(networkOf('::1')).toBe('0:0:0:0::/64')
})

test('the name of the network card does not make another caller', () => {
  expect(networkOf('fe80::1%eth0')).toBe('fe80:0:0:0::/64')
})
