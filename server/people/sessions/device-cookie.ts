/** The cookie by which a browser is known that somebody has signed in with before: it opens nothing by itself. */
import type { Context } from 'hono'
import { setCookie } from 'hono/cookie'
import { parse } from 'hono/utils/cookie'
import { KNOWN_FOR } from './known-devices.ts'
import { isSecure, type SiteConfig, TOKEN } from './session-cookie.ts'

const nameOf = (config: SiteConfig) => (isSecure(config) ? '__Host-kade_device' : 'kade_device')

export function readDeviceCookie(config: SiteConfig, header: string | undefined): string | null {
  if (!header) return null
  const name = nameOf(config)
  const token = parse(header, name)[name]
  return token !== undefined && TOKEN.test(token) ? token : null
}

/** Signing out leaves it, also where the session ends with the browser. */
export function writeDeviceCookie(c: Context, config: SiteConfig, token: string): void {
  setCookie(c, nameOf(config), token, {
    path: '/',
    httpOnly: true,
    sameSite: 'Strict',
    secure: isSecure(config),
    maxAge: KNOWN_FOR / 1_000,
  })
}
