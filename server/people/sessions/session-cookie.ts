/**
 * The cookie that carries the refresh token: out of reach of scripts, sent by this site only, and by mail links to it.
 */
import type { Context } from 'hono'
import { deleteCookie, setCookie } from 'hono/cookie'
import { parse } from 'hono/utils/cookie'
import type { Config } from '../../platform/config/config.ts'
import { days } from '../../platform/durations.ts'

const LASTS = days(30) / 1_000

/** 43 letters: 256 bits in base64url. */
export const TOKEN = /^[\w-]{43}$/

export type SiteConfig = Pick<Config, 'publicUrl'>

export function isSecure({ publicUrl }: SiteConfig): boolean {
  return publicUrl.startsWith('https://')
}

/** Browsers take a `__Host-` cookie only from this very host, over https, for every path. */
function cookieName(config: SiteConfig): string {
  return isSecure(config) ? '__Host-kade' : 'kade_session'
}

/** Every path, because page requests are answered by role; Lax, so that a link from a mail arrives signed in. */
function attributes(config: SiteConfig) {
  return { path: '/', httpOnly: true, sameSite: 'Lax', secure: isSecure(config) } as const
}

export function readSessionCookie(config: SiteConfig, header: string | undefined | null): string | null {
  if (!header) return null
  const name = cookieName(config)
  const token = parse(header, name)[name]
  return token !== undefined && TOKEN.test(token) ? token : null
}

/** Without `remember` the cookie ends with the browser. */
export function writeSessionCookie(
  c: Context,
  config: SiteConfig,
  { token, remember }: { token: string; remember: boolean },
): void {
  setCookie(c, cookieName(config), token, {
    ...attributes(config),
    ...(remember ? { maxAge: LASTS } : {}),
  })
}

export function clearSessionCookie(c: Context, config: SiteConfig): void {
  deleteCookie(c, cookieName(config), attributes(config))
}
