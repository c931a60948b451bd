/**
 * Tells the inline scripts that the renderer wrote from any that came with data: the renderer's carry a mark, new for
 * each page, which nobody can know before the page is sent, and which is taken out again.
 */
import { createHash, randomBytes } from 'node:crypto'

export function newScriptMark(): string {
  return randomBytes(16).toString('base64url')
}

interface Unmarked {
  html: string
  /** Of each marked inline script once, as a content policy names them. */
  scriptHashes: string[]
}

export function takeScriptMarks(html: string, mark: string): Unmarked {
  const attribute = ` nonce="${mark}"`
  const marked = new RegExp(`<script(?![^>]*\\bsrc=)[^>]*${attribute}[^>]*>([\\s\\S]*?)</script>`, 'g')
  const hashes = [...html.matchAll(marked)].map(
    ([, script = '']) => `sha256-${createHash('sha256').update(script).digest('base64')}`,
  )
  return { html: html.replaceAll(attribute, ''), scriptHashes: [...new Set(hashes)] }
}
