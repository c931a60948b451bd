/**
 * `npm run font` makes the letters of Sinhala and Tamil in the two weights the shop writes them in, out of their
 * packages.
 */
import { readFile, writeFile } from 'node:fs/promises'
import { pathToFileURL } from 'node:url'
import subsetFont from 'subset-font'

/** Of each language the first and last letter; with the joiners, and the circle a lone vowel sign stands on. */
const blocks = { sinhala: [0x0d81, 0x0df4], tamil: [0x0b82, 0x0bfa] } as const
const beside = '\u0964\u0965\u200c\u200d\u25cc'
/** Texts, and headings with all that is meant to stand out. */
const weights = { text: 400, strong: 650 } as const

export const languageFonts = Object.keys(blocks).flatMap((script) =>
  Object.keys(weights).map((weight) => ({ script, weight, file: `web/styles/${script}-${weight}.woff2` })),
) as { script: keyof typeof blocks; weight: keyof typeof weights; file: string }[]

export async function makeLanguageFont({ script, weight }: (typeof languageFonts)[number]): Promise<Buffer> {
  const whole = `node_modules/@fontsource-variable/noto-sans-${script}/files/noto-sans-${script}-${script}-wght-normal.woff2`
  const [first, last] = blocks[script]
  const letters = Array.from({ length: last - first + 1 }, (_, at) => String.fromCodePoint(first + at)).join('')
  return subsetFont(await readFile(whole), letters + beside, {
    targetFormat: 'woff2',
    variationAxes: { wght: weights[weight] },
  })
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  for (const font of languageFonts) await writeFile(font.file, await makeLanguageFont(font))
}
