// What stands in for a font until it is there takes lines as tall as the font's, so that nothing on the page jumps.
import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { type LineMetrics, readLineMetrics } from './font-metrics.ts'

const css = await readFile('web/styles/typeface.css', 'utf8')

interface Face {
  family: string
  weight: string
  declared: Record<string, string>
}

const faces = [...css.matchAll(/@font-face \{(.*?)\n\}/gs)].map(([, body = '']): Face => {
  const declared = Object.fromEntries(
    [...body.matchAll(/^ {2}([\w-]+):\s*([^;]+);/gm)].map(([, name, value]) => [name, value]),
  )
  return {
    family: String(declared['font-family']).replaceAll('"', ''),
    weight: String(declared['font-weight']),
    declared,
  }
})

const files = {
  'Figtree Stand-in': { '300 550': 'figtree-basic', '551 900': 'figtree-basic' },
  'Sinhala Stand-in': { '400 500': 'sinhala-text', '550 700': 'sinhala-strong' },
  'Tamil Stand-in': { '400 500': 'tamil-text', '550 700': 'tamil-strong' },
}
const standIns = Object.entries(files).flatMap(([family, byWeight]) =>
  Object.entries(byWeight).map(([weight, file]) => [family, weight, file] as const),
)

/** What a face must say for its lines to be those of the font: the overrides are taken of the adjusted size. */
function overrides({ ascent, descent, lineGap }: LineMetrics, sizeAdjust: string): Record<string, string> {
  const percent = (part: number) => `${Math.round((part / Number.parseFloat(sizeAdjust)) * 100_000) / 10}%`
  return {
    'ascent-override': percent(ascent),
    'descent-override': percent(descent),
    'line-gap-override': percent(lineGap),
  }
}

test('every face that stands in for a font is one of those looked at here', () => {
  const found = faces.filter(({ family }) => family.endsWith('Stand-in')).map(({ family, weight }) => [family, weight])
  expect(found).toEqual(standIns.map(([family, weight]) => [family, weight]))
})

test.each(standIns)('%s at %s has the lines of %s', async (family, weight, file) => {
  const { lines } = await readLineMetrics(await readFile(`web/styles/${file}.woff2`))
  const face = faces.find((one) => one.family === family && one.weight === weight)
  expect(face?.declared).toMatchObject(overrides(lines, face?.declared['size-adjust'] ?? ''))
})

test.each(['figtree-basic', 'sinhala-text', 'sinhala-strong', 'tamil-text', 'tamil-strong'])(
  '%s has the same lines on every system',
  async (file) => {
    const { lines, onWindows } = await readLineMetrics(await readFile(`web/styles/${file}.woff2`))
    expect(onWindows).toEqual(lines)
  },
)
