/** Findings that are known and why they are no hole. A finding that none of these matches fails the run. */
import type { Explanation } from './judge.ts'
import { sourceExplanations } from './source-explanations.ts'

const PAGES =
  '(?:about|cart|checkout|forgot-password|delivery|login|privacy-policy|products|returns|signup|sitemap|support|terms)?|' +
  '(?:favicon\\.ico|robots\\.txt|sitemap\\.xml)'

export const explanations: readonly Explanation[] = [
  ...sourceExplanations,
  {
    tool: 'npm audit',
    finding: /^not run: the registry answers (?:404|405|501)$/,
    reason: 'This registry is a mirror that answers no audits; run it where the registry itself is reached.',
  },
  {
    tool: 'secretlint',
    finding: /^[\w/.-]+\.test\.ts:\d+: found PostgreSQL connection string/,
    reason: 'Invented addresses in tests that show that the shop hides the password of a database address.',
  },
  {
    tool: 'sslscan',
    finding: /^the certificate is self-signed$/,
    reason: 'It is made for each run; the shop itself speaks no TLS, its proxy does.',
  },
  {
    tool: 'testssl.sh',
    finding: /^WARN engine_problem: /,
    reason: "It speaks of OpenSSL on this machine, which lacks Russia's GOST ciphers.",
  },
  {
    tool: 'testssl.sh',
    finding: /^MEDIUM BREACH: potentially VULNERABLE, (?:br|gzip)/,
    reason:
      'BREACH reads a secret out of a compressed page that also repeats what the attacker sent. Compressed pages are the same for ' +
      'everybody and hold no secret: tokens come from calls of the API, which answer no GET of another site.',
  },
  {
    tool: 'testssl.sh',
    finding: /^HIGH cipher_order: NOT a cipher order configured$/,
    reason: 'Every cipher the proxy takes is a good one, so that the browser may choose the one it is fastest with.',
  },
  {
    tool: 'testssl.sh',
    finding:
      /^(?:CRITICAL cert_chain_of_trust: failed \(self signed\)|HIGH cert_(?:expirationStatus|notAfter|revocation): )/,
    reason: "The run's own certificate, which nobody has signed and which lasts two days.",
  },
  {
    tool: 'whatweb',
    finding: /^tells (?:HTTPServer )?nginx$/,
    reason: 'The name of the proxy of this run, without its version; the shop names neither itself nor Node.js.',
  },
  {
    tool: 'csp_evaluator',
    finding: /: script-src 'self': 'self' can be problematic if you host JSONP, AngularJS or user uploaded files\.$/,
    reason:
      'The shop has neither JSONP nor AngularJS. What is uploaded is re-encoded as a picture and sent with a picture type and nosniff.',
  },
  {
    tool: 'wapiti',
    finding: /: X-XSS-Protection is not set$/,
    reason: 'Browsers have dropped this header, whose filter was itself a hole; the content policy does its work.',
  },
  {
    tool: 'ffuf',
    finding: new RegExp(`^200 /(?:${PAGES})$|^302 /account$`, 'i'),
    reason:
      'Pages and files that visitors open, however written (each names its one address); /account leads to the login page.',
  },
  {
    tool: 'ffuf',
    finding:
      /^401 \/api\/(?:audit|contact|orders|papers|settings|staff|uploads)$|^405 \/api\/(?:newsletter|users)$|^200 \/api\/(?:docs|items)$/,
    reason: 'Calls of the public API document; those of the back office ask for a sign-in.',
  },
  {
    tool: 'ffuf as password guesser, limits off',
    finding: /^got in with /,
    reason: 'Shows that the guesser gets in where nothing stops it; the run with limits must not.',
  },
]
