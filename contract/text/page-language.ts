/** The language of the page that something was asked on: whoever asked is told of it in the same one. */
import { msg } from '@lingui/core/runtime-macro'
import { z } from 'zod'
import { LANGUAGES, type Language } from './languages.ts'
import { saying } from './say.ts'

/** Left out by programs and older pages: English. */
export const PageLanguage = z.enum(LANGUAGES, saying(msg`Please choose en, si or ta`)).optional()

/** English stands at the shop's addresses as they are, every other language below its own: `/si/order/...`. */
export function pathIn(language: Language, path: string): string {
  return language === 'en' ? path : `/${language}${path}`
}
