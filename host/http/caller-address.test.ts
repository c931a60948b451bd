// The caller's address: nobody can choose their own by sending a header.
import { Socket } from 'node:net'
import { expect, test } from 'vitest'
import { callerAddress } from './caller-address.ts'

function from(remoteAddress: string | undefined, forwarded?: string | string[]) {
  const socket = new Socket()
  Object.defineProperty(socket, 'remoteAddress', { value: remoteAddress })
  return { socket, headers: forwarded === undefined ? {} : { 'x-forwarded-for': forwarded as string } }
}

test('Without a proxy the header is not believed', () => {
  expect(callerAddress(from('203.0.113.9', '198.51.100.1'), 0)).toBe('203.0.113.9')
})

test('Behind one proxy the address it saw counts, whatever the caller wrote before it', () => {
  expect(callerAddress(from('10.0.0.1', '198.51.100.1'), 1)).toBe('198.51.100.1')
  expect(callerAddress(from('10.0.0.1', '127.0.0.1, 1.2.3.4, 198.51.100.1'), 1)).toBe('198.51.100.1')
})

test('Behind two proxies the second from the right counts', () => {
  expect(callerAddress(from('10.0.0.1', 'made-up, 198.51.100.1, 10.0.0.2'), 2)).toBe('198.51.100.1')
})

test('Several headers are read as one', () => {
  expect(callerAddress(from('10.0.0.1', ['made-up', '198.51.100.1']), 1)).toBe('198.51.100.1')
})

test('A header that is missing, empty or too short falls back to the connection', () => {
  expect(callerAddress(from('10.0.0.1'), 1)).toBe('10.0.0.1')
  expect(callerAddress(from('10.0.0.1', ''), 1)).toBe('10.0.0.1')
  expect(callerAddress(from('10.0.0.1', '198.51.100.1'), 2)).toBe('10.0.0.1')
})

test('An address with its port is the address; what is none is the same for everybody', () => {
  expect(callerAddress(from('10.0.0.1', '198.51.100.1:20000'), 1)).toBe('198.51.100.1')
  expect(callerAddress(from('10.0.0.1', '[2001:db8::1]:443'), 1)).toBe('2001:db8::1')
  for (const junk of ['junk1', 'junk2', 'unknown']) expect(callerAddress(from('10.0.0.1', junk), 1)).toBe('no-address')
})

test('On a Unix socket the proxy alone tells who asks; what it leaves out is the same for everybody, and limited', () => {
  expect(callerAddress(from(undefined, '198.51.100.1'), 1)).toBe('198.51.100.1')
  expect(callerAddress(from(undefined), 1)).toBe('no-address')
})
