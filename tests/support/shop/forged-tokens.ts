/** Access tokens that must open nothing: forged, altered, expired, of another kind. */
import { createHmac, type KeyObject } from 'node:crypto'

interface Genuine {
  /** A genuine access token. */
  token: string
  /** A genuine refresh token of the same session. */
  refreshToken: string
}

/** Each under the name of what is wrong with it. `expired` must be made by letting a genuine one expire. */
export function forgedTokens({ token, refreshToken }: Genuine): Record<string, string> {
  const [head = '', body = '', signature = ''] = token.split('.')
  const claims = JSON.parse(Buffer.from(body, 'base64url').toString())
  const withHead = (header: object) => `${encode(header)}.${body}`
  const signed = (content: string, key: string | Buffer, hash = 'sha256') =>
    `${content}.${createHmac(hash, key).update(content).digest('base64url')}`
  return {
    'no signature, alg none': `${withHead({ alg: 'none', typ: 'at+jwt' })}.`,
    'no signature, alg nOnE': `${withHead({ alg: 'nOnE', typ: 'at+jwt' })}.`,
    'no signature, alg empty': `${withHead({ alg: '', typ: 'at+jwt' })}.`,
    'alg none with the genuine signature': `${withHead({ alg: 'none', typ: 'at+jwt' })}.${signature}`,
    'signature left out': `${head}.${body}.`,
    'signature cut': `${head}.${body}.${signature.slice(0, 20)}`,
    'signature of another token': `${head}.${encode({ ...claims, sub: 'somebody-else' })}.${signature}`,
    'altered claims': `${head}.${encode({ ...claims, exp: claims.exp + 86_400 })}.${signature}`,
    'signed with another key': signed(`${head}.${body}`, 'another key'),
    'signed with an empty key': signed(`${head}.${body}`, ''),
    'HS512 with the genuine signature': `${withHead({ alg: 'HS512', typ: 'at+jwt' })}.${signature}`,
    'RS256 with the genuine signature': `${withHead({ alg: 'RS256', typ: 'at+jwt' })}.${signature}`,
    'of another type': `${withHead({ alg: 'HS256', typ: 'JWT' })}.${signature}`,
    'key id that is a path': `${withHead({ alg: 'HS256', typ: 'at+jwt', kid: '../../dev/null' })}.${signature}`,
    'key from elsewhere': `${withHead({ alg: 'HS256', typ: 'at+jwt', jku: 'http://127.0.0.1:9/keys' })}.${signature}`,
    'unknown critical header': `${withHead({ alg: 'HS256', typ: 'at+jwt', crit: ['x'], x: 1 })}.${signature}`,
    'a refresh token': refreshToken,
    'not a token': 'not-a-token',
    'three dots': '...',
    'two tokens': `${token}, ${token}`,
  }
}

/** A token as the shop would sign it, but for its claims or header: for what a leaked key could not even do. */
export function signedWith(key: KeyObject, claims: object, header: object = { alg: 'HS256', typ: 'at+jwt' }): string {
  const content = `${encode(header)}.${encode(claims)}`
  return `${content}.${createHmac('sha256', key).update(content).digest('base64url')}`
}

function encode(part: object): string {
  return Buffer.from(JSON.stringify(part)).toString('base64url')
}
