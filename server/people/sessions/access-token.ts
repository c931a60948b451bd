/** Access tokens: signed passes of 15 minutes that name a person and their session and nothing else. */
import { errors, jwtVerify, SignJWT } from 'jose'
import { z } from 'zod'
import type { Clock } from '../../platform/clock.ts'
import { minutes } from '../../platform/durations.ts'
import type { Keys } from '../../platform/secrets/keys.ts'

export const ACCESS_TOKEN_LASTS = minutes(15)

/** How far another process's clock may be ahead. */
const CLOCKS_APART = minutes(1)

const ALG = 'HS256'
/** RFC 9068's type of access tokens: no other token of ours can pass for one. */
const TYPE = 'at+jwt'
const ISSUER = 'kade'
const AUDIENCE = 'kade-api'

const Claims = z.object({ sub: z.string(), sid: z.string(), iat: z.number() })

export interface AccessClaims {
  userId: string
  sessionId: string
}

export interface AccessTokens {
  issue: (claims: AccessClaims) => Promise<string>
  /** Null for a token that is forged, altered, expired, from the future or of another kind. */
  read: (token: string) => Promise<AccessClaims | null>
}

export function createAccessTokens({ keys, clock }: { keys: Keys; clock: Clock }): AccessTokens {
  return {
    async issue({ userId, sessionId }) {
      const now = Math.floor(clock().getTime() / 1_000)
      return new SignJWT({ sid: sessionId })
        .setProtectedHeader({ alg: ALG, typ: TYPE })
        .setSubject(userId)
        .setIssuer(ISSUER)
        .setAudience(AUDIENCE)
        .setIssuedAt(now)
        .setExpirationTime(now + ACCESS_TOKEN_LASTS / 1_000)
        .sign(keys('access-token'))
    },
    async read(token) {
      const signingKey = keys('access-token')
      try {
        const { payload } = await jwtVerify(token, signingKey, {
          algorithms: [ALG],
          typ: TYPE,
          issuer: ISSUER,
          audience: AUDIENCE,
          requiredClaims: ['sub', 'exp', 'iat'],
          currentDate: clock(),
        })
        const claims = Claims.safeParse(payload)
        if (!claims.success) return null
        const { sub, sid, iat } = claims.data
        if (iat * 1_000 > clock().getTime() + CLOCKS_APART) return null
        return { userId: sub, sessionId: sid }
      } catch (error) {
        if (error instanceof errors.JOSEError) return null
        throw error
      }
    },
  }
}
