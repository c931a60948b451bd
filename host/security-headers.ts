/** The headers every answer carries, and the content policy of a page. */
import { createHash } from 'node:crypto'

export const SECURITY_HEADERS: Record<string, string> = {
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  'Cross-Origin-Opener-Policy': 'same-origin',
  'X-Frame-Options': 'DENY',
  'Permissions-Policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
}

/** Two years, as the preload list asks (hstspreload.org). */
export const STRICT_TRANSPORT = 'max-age=63072000; includeSubDomains'

const INLINE_SCRIPT = /<script(?![^>]*\bsrc=)(?![^>]*application\/ld\+json)[^>]*>([\s\S]*?)<\/script>/g

/**
 * Allows a page its own files and exactly the inline scripts it was rendered with, by their hashes: kept pages can't
 * carry a nonce. Pictures may come from any https address an admin gives, and from a file just chosen (`blob:`).
 */
export function contentPolicy(html: string): string {
  const hashes = new Set(
    [...html.matchAll(INLINE_SCRIPT)].map(
      ([, script = '']) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`,
    ),
  )
  return [
    "default-src 'self'",
    ["script-src 'self'", ...hashes].join(' '),
    "style-src 'self'",
    "img-src 'self' https: blob:",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ')
}
