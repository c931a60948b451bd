/** Bodies that no call takes as its JSON, each with what its sender is told. */
import type { ProblemCode } from '#contract/core/problem.ts'
import type { AnyRequest } from './arbitrary-request.ts'

const json = { 'Content-Type': 'application/json' }
/** More than any call takes. */
const large = `{"name":"${'a'.repeat(300 * 1024)}"}`

export type BadBody = [what: string, Pick<AnyRequest, 'headers' | 'body'> & Partial<AnyRequest>, ProblemCode]

export const badBodies: readonly BadBody[] = [
  ['a form', { headers: { 'Content-Type': 'application/x-www-form-urlencoded' }, body: 'a=b' }, 'WRONG_TYPE'],
  ['text', { headers: { 'Content-Type': 'text/plain' }, body: '{}' }, 'WRONG_TYPE'],
  ['something without a type', { headers: {}, body: Uint8Array.from([123, 125]) }, 'WRONG_TYPE'],
  ['more than 256 KB', { headers: json, body: large }, 'TOO_LARGE'],
  ['more than 256 KB in pieces', { headers: json, body: large, inPieces: true }, 'TOO_LARGE'],
  ['a length that is a lie', { headers: { ...json, 'Content-Length': '999999999' }, body: '{}' }, 'TOO_LARGE'],
  ['half a document', { headers: json, body: '{"name":' }, 'BAD_JSON'],
  ['nothing', { headers: json, body: '' }, 'BAD_JSON'],
  ['broken UTF-8', { headers: json, body: Uint8Array.from([0x7b, 0x22, 0xc3, 0x28, 0x22, 0x7d]) }, 'BAD_JSON'],
  ['a number with no end', { headers: json, body: '{"name":NaN}' }, 'BAD_JSON'],
  ['no object', { headers: json, body: '[]' }, 'BAD_INPUT'],
  ['nothing but null', { headers: json, body: 'null' }, 'BAD_INPUT'],
  ['NUL, however deep', { headers: json, body: '{"x":{"y":[["a\\u0000"]]}}' }, 'BAD_INPUT'],
  ['half a character in a name', { headers: json, body: '{"\\ud800":1}' }, 'BAD_INPUT'],
]
