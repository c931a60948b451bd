/** For texts that are the owner's and not the shop's: they are in English where nobody has translated them. */
import { langOfText } from '#contract/text/text-language.ts'
import { currentLanguage } from './current-language.ts'

/** The `lang` of the element around such a text; undefined on English pages, and where it is in the page's letters. */
export const langOf = (text: string): 'en' | undefined => langOfText(text, currentLanguage())
