// Which encoding an answer is sent in, for all that Accept-Encoding may say.
import { expect, test } from 'vitest'
import { chooseEncoding, type Encoding } from './choose-encoding.ts'

test.each<[string | undefined, Encoding]>([
  [undefined, 'identity'],
  ['', 'identity'],
  ['gzip, deflate, br, zstd', 'br'],
  ['gzip, deflate', 'gzip'],
  ['GZIP', 'gzip'],
  ['Br', 'br'],
  ['br;q=0', 'identity'],
  ['br;q=0.000, gzip', 'gzip'],
  ['br ; q=0 , gzip ; q=0.1', 'gzip'],
  ['br;q=0.5', 'br'],
  ['br;q=0.5, gzip;q=0.8', 'gzip'],
  ['br;q=1.0, gzip;q=1.0', 'br'],
  ['gzip;q=0, br;q=0', 'identity'],
  ['identity;q=1, br;q=0.5', 'identity'],
  ['br;Q=0', 'identity'],
  ['x-br, gzippy', 'identity'],
  ['*', 'identity'],
  ['br;q=nonsense', 'identity'],
  [',;=;,', 'identity'],
  [`gzip${', a'.repeat(3_000)}`, 'gzip'],
])('A browser that sends Accept-Encoding %j gets %s', (header, encoding) => {
  expect(chooseEncoding(header)).toBe(encoding)
})
