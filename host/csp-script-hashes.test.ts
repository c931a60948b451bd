// Inline scripts with the mark are the renderer's, all others came with data.
import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { newScriptMark, takeScriptMarks } from './csp-script-hashes.ts'

const hashOf = (script: string) => `sha256-${createHash('sha256').update(script).digest('base64')}`
const mark = newScriptMark()
const nonce = `nonce="${mark}"`

test('Each marked inline script is named by its hash, once, and the mark is gone', () => {
  const html = `<script ${nonce}>let a = 1</script><p>x</p><script type="module" ${nonce} async="">import "/x.js"</script><script ${nonce}>let a = 1</script>`
  expect(takeScriptMarks(html, mark)).toEqual({
    html: '<script>let a = 1</script><p>x</p><script type="module" async="">import "/x.js"</script><script>let a = 1</script>',
    scriptHashes: [hashOf('let a = 1'), hashOf('import "/x.js"')],
  })
})

test.each([
  '<script>alert(1)</script>',
  '<script nonce="">alert(1)</script>',
  `<script nonce="${newScriptMark()}">alert(1)</script>`,
  `<script src="/assets/a.js" ${nonce}></script>`,
  '<script type="application/ld+json">{"@type":"Product"}</script>',
  '<p>&lt;script&gt;alert(1)&lt;/script&gt;</p>',
])('%s is not named', (html) => {
  expect(takeScriptMarks(html, mark).scriptHashes).toEqual([])
})

test('No two pages have one mark', () => {
  expect(new Set(Array.from({ length: 100 }, newScriptMark)).size).toBe(100)
})
