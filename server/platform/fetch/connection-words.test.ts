// Why a receiver was not reached, in words: no code of Node or OpenSSL that they have words for is shown.
import { expect, test } from 'vitest'
import { say } from '#contract/text/say.ts'
import { wordsFor } from './connection-words.ts'

// https://nodejs.org/api/tls.html#x509-certificate-error-codes; the first one is of a server without its intermediate.
test.each([
  ['UNABLE_TO_VERIFY_LEAF_SIGNATURE', 'Its certificate is signed by nobody known.'],
  ['UNABLE_TO_GET_ISSUER_CERT', 'Its certificate is signed by nobody known.'],
  ['UNABLE_TO_GET_ISSUER_CERT_LOCALLY', 'Its certificate is signed by nobody known.'],
  ['SELF_SIGNED_CERT_IN_CHAIN', 'Its certificate is signed by nobody known.'],
  ['CERT_HAS_EXPIRED', 'Its certificate has expired.'],
  ['EHOSTUNREACH', 'It could not be reached.'],
  ['ENETUNREACH', 'It could not be reached.'],
  ['ESOMETHING', 'The connection failed (ESOMETHING).'],
])('%s', (code, words) => {
  expect(say(wordsFor(Object.assign(new Error('failed'), { code })))).toBe(words)
})
