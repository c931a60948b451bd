// The content policy: exactly the inline scripts of the given hashes may run, and nothing else.
import { expect, test } from 'vitest'
import { contentPolicy, securityHeaders } from './security-headers.ts'

function directive(hashes: string[], name: string): string | undefined {
  return contentPolicy(hashes)
    .split('; ')
    .find((part) => part.startsWith(`${name} `))
    ?.slice(name.length + 1)
}

test('Inline scripts are named by their hashes', () => {
  expect(directive(['sha256-a', 'sha256-b'], 'script-src')).toBe("'self' 'sha256-a' 'sha256-b'")
  expect(directive([], 'script-src')).toBe("'self'")
})

test('Nothing unsafe is allowed, and no page may frame the shop or move its addresses', () => {
  expect(contentPolicy(['sha256-a'])).not.toMatch(/unsafe|\*|data:|http:/)
  expect(directive([], 'default-src')).toBe("'self'")
  expect(directive([], 'object-src')).toBe("'none'")
  expect(directive([], 'base-uri')).toBe("'none'")
  expect(directive([], 'frame-ancestors')).toBe("'none'")
  expect(directive([], 'form-action')).toBe("'self'")
  expect(contentPolicy([], ['https://pay.example'])).toContain("form-action 'self' https://pay.example;")
})

test('Browsers are told to stay with https where the shop is reached by it', () => {
  const header = 'Strict-Transport-Security'
  expect(securityHeaders({ publicUrl: 'https://shop.example' })[header]).toBe('max-age=63072000; includeSubDomains')
  expect(securityHeaders({ publicUrl: 'http://127.0.0.1:3000' })[header]).toBeUndefined()
})
