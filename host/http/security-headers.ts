/** The headers every answer carries, whoever makes it, and the content policy of a page. */
import { videoHosts } from '#contract/site/pages/page-text.plain.ts'

export type SecurityHeaders = Readonly<Record<string, string>>

/** What is no page loads nothing and is framed by nobody, should a browser ever be led to show it as one. */
const NOTHING = "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
/** Two years, as the preload list asks (hstspreload.org). */
const STRICT_TRANSPORT = 'max-age=63072000; includeSubDomains'

/** An answer may have its own values for them. */
export function securityHeaders({ publicUrl }: { publicUrl: string }): SecurityHeaders {
  return {
    'X-Content-Type-Options': 'nosniff',
    'Referrer-Policy': 'strict-origin-when-cross-origin',
    'Cross-Origin-Opener-Policy': 'same-origin',
    'Cross-Origin-Resource-Policy': 'same-origin',
    'X-Frame-Options': 'DENY',
    'Permissions-Policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
    'Content-Security-Policy': NOTHING,
    ...(publicUrl.startsWith('https:') ? { 'Strict-Transport-Security': STRICT_TRANSPORT } : {}),
  }
}

/** The only other hosts that a page may show something of: videos, once they are pressed. */
const FRAMES = Object.values(videoHosts).map(({ frames }) => frames)

/**
 * Allows a page its own files and the inline scripts of these hashes: cached pages can't carry a nonce. Pictures may
 * come from any https address an admin gives, and from a file just chosen (`blob:`). Forms go to the shop, and to
 * `formTargets`.
 */
export function contentPolicy(scriptHashes: readonly string[], formTargets: readonly string[] = []): string {
  return [
    "default-src 'self'",
    ["script-src 'self'", ...scriptHashes.map((hash) => `'${hash}'`)].join(' '),
    "style-src 'self'",
    "img-src 'self' https: blob:",
    `frame-src ${FRAMES.join(' ')}`,
    "object-src 'none'",
    "base-uri 'none'",
    ["form-action 'self'", ...formTargets].join(' '),
    "frame-ancestors 'none'",
  ].join('; ')
}
