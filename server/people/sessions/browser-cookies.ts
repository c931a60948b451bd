/** A browser that signs in: what it comes with, and the cookies it gets. */
import type { Context } from 'hono'
import type { Env } from '../../http/mount.ts'
import { type Client, clientOf } from './client-of.ts'
import { readDeviceCookie, writeDeviceCookie } from './device-cookie.ts'
import { readSessionCookie, type SiteConfig, writeSessionCookie } from './session-cookie.ts'

export interface Browser {
  /** The refresh token of a session this browser still has: the new one takes its place. */
  tokenBefore: string | null
  /** Of its device cookie. */
  deviceToken: string | null
  client: Client
  /** The caller's network address. */
  address: string | undefined
}

export function browserOf(http: Context<Env>, config: SiteConfig): Browser {
  const cookies = http.req.header('cookie')
  return {
    tokenBefore: readSessionCookie(config, cookies),
    deviceToken: readDeviceCookie(config, cookies),
    client: clientOf(http),
    address: http.env?.address,
  }
}

interface NewCookies {
  refreshToken: string
  remember: boolean
  deviceToken: string
}

export function writeSignInCookies(
  http: Context<Env>,
  config: SiteConfig,
  { refreshToken, remember, deviceToken }: NewCookies,
): void {
  writeSessionCookie(http, config, { token: refreshToken, remember })
  writeDeviceCookie(http, config, deviceToken)
}
