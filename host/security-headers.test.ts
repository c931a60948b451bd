// The content policy: exactly the inline scripts a page was rendered with may run, and nothing else.
import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { contentPolicy } from './security-headers.ts'

const hashOf = (script: string) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`

function directive(html: string, name: string): string | undefined {
  return contentPolicy(html)
    .split('; ')
    .find((part) => part.startsWith(`${name} `))
    ?.slice(name.length + 1)
}

test('Each inline script is named by its hash, once', () => {
  const html =
    '<script>let a = 1</script><p>x</p><script type="module">import "/x.js"</script><script>let a = 1</script>'
  expect(directive(html, 'script-src')).toBe(`'self' ${hashOf('let a = 1')} ${hashOf('import "/x.js"')}`)
})

test('Files and data are not named', () => {
  const html =
    '<script src="/assets/a.js"></script><script type="module" src="/assets/b.js"></script><script type="application/ld+json">{"@type":"Product"}</script>'
  expect(directive(html, 'script-src')).toBe("'self'")
})

test('Text of a page that only looks like a script is not named', () => {
  expect(directive('<p>&lt;script&gt;alert(1)&lt;/script&gt;</p>', 'script-src')).toBe("'self'")
})

test('Nothing unsafe is allowed, and no page may frame the shop or move its addresses', () => {
  const policy = contentPolicy('<script>1</script>')
  expect(policy).not.toMatch(/unsafe|\*|data:|http:/)
  expect(directive('', 'default-src')).toBe("'self'")
  expect(directive('', 'object-src')).toBe("'none'")
  expect(directive('', 'base-uri')).toBe("'none'")
  expect(directive('', 'frame-ancestors')).toBe("'none'")
  expect(directive('', 'form-action')).toBe("'self'")
})
