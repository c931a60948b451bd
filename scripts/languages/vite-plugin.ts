/** Lets the sources' words be said in the language of a page, and gives the server all translations. */
import { resolve } from 'node:path'
import { transform } from '@lingui/native-tools'
import type { Plugin } from 'vite'
import { TRANSLATED, type Translated } from './areas.ts'
import { compile, readTranslations } from './catalogues.ts'
import { macroOptions } from './macro-options.ts'

const VIRTUAL = /^virtual:translations\/(\w+)$/

export function words(): Plugin[] {
  return [
    {
      name: 'kade-words',
      enforce: 'pre',
      transform: {
        // React Router cuts a page with a client loader into parts of the same file.
        filter: {
          id: /\.tsx?(?:\?route-chunk=\w+)?$/,
          code: /from ['"]@lingui\/(?:core|react)\/(?:runtime-)?macro['"]/,
        },
        async handler(code, id) {
          const [file = id] = id.split('?')
          const result = await transform(code, file, { macro: macroOptions })
          return { code: withGapsRead(result.code), map: result.map ?? null }
        },
      },
    },
    {
      name: 'kade-translations',
      resolveId(source) {
        return VIRTUAL.test(source) ? `\0${source}` : undefined
      },
      async load(id) {
        const language = VIRTUAL.exec(id.replace('\0', ''))?.[1]
        if (!id.startsWith('\0') || !isTranslated(language)) return
        const { words, version, files } = await readTranslations(language)
        // A path that is not whole is taken for an import, and found nowhere.
        for (const file of files) this.addWatchFile(resolve(file))
        return `export const version = ${JSON.stringify(version)}\nexport const words = ${JSON.stringify(words)}`
      },
    },
  ]
}

const isTranslated = (language: string | undefined): language is Translated =>
  TRANSLATED.some((one) => one === language)

/** Messages with gaps are read here and not in the browser, which then needs no reader. */
function withGapsRead(code: string): string {
  return code.replace(
    /(\bmessage: )("(?:[^"\\\n]|\\.)*"|'(?:[^'\\\n]|\\.)*')/g,
    (whole, name: string, literal: string) => {
      const message: unknown = new Function(`return ${literal}`)()
      if (typeof message !== 'string' || !/[{}']/.test(message)) return whole
      return name + JSON.stringify(compile(message))
    },
  )
}
