/** Why somebody else's server gave no answer, in words. */
import { msg } from '@lingui/core/runtime-macro'
import type { Word } from '#contract/text/say.ts'
import { NotPublic } from './public-address.ts'

const UNREACHED = msg`It could not be reached.`
const BY_NOBODY = msg`Its certificate is signed by nobody known.`

const connectionWords: Record<string, Word> = {
  ENOTFOUND: msg`Its name is not known.`,
  EAI_AGAIN: msg`Its name could not be looked up.`,
  ECONNREFUSED: msg`It refused the connection.`,
  ECONNRESET: msg`It closed the connection.`,
  ETIMEDOUT: UNREACHED,
  EHOSTUNREACH: UNREACHED,
  ENETUNREACH: UNREACHED,
  EHOSTDOWN: UNREACHED,
  CERT_HAS_EXPIRED: msg`Its certificate has expired.`,
  DEPTH_ZERO_SELF_SIGNED_CERT: BY_NOBODY,
  SELF_SIGNED_CERT_IN_CHAIN: BY_NOBODY,
  // As where the server leaves out what stands between its own and a known one.
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: BY_NOBODY,
  UNABLE_TO_GET_ISSUER_CERT: BY_NOBODY,
  UNABLE_TO_GET_ISSUER_CERT_LOCALLY: BY_NOBODY,
  ERR_TLS_CERT_ALTNAME_INVALID: msg`Its certificate is for another name.`,
}

/** Why no answer came. */
export function wordsFor(error: unknown): Word {
  if (error instanceof NotPublic) return error.word
  const code = error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : ''
  return connectionWords[code] ?? msg`The connection failed${{ code: code ? ` (${code})` : '' }}.`
}
