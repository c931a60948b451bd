/** In which encoding an answer is sent to whoever asked. */

export type Encoding = 'br' | 'gzip' | 'identity'

/**
 * The encoding with the greatest weight in an `Accept-Encoding` (RFC 9110, section 12.5.3); brotli before gzip before
 * none when they weigh the same.
 */
export function chooseEncoding(accepts = ''): Encoding {
  const weights = new Map<string, number>()
  for (const part of accepts.toLowerCase().split(',')) {
    const [name = '', ...parameters] = part.split(';').map((word) => word.trim())
    const weight = parameters.find((parameter) => parameter.startsWith('q='))
    weights.set(name, weight === undefined ? 1 : Number(weight.slice(2)) || 0)
  }
  const weightOf = (encoding: Encoding) => weights.get(encoding) ?? 0
  let best: Encoding = 'identity'
  for (const encoding of ['gzip', 'br'] as const) {
    if (weightOf(encoding) > 0 && weightOf(encoding) >= weightOf(best)) best = encoding
  }
  return best
}
