/** What an own page says in a language: each part by itself in English where it isn't there. */
import type { Language } from '../../text/languages.ts'
import { firstPicture, isEmptyText, type PageText, type Said, wordsOf } from './page-text.plain.ts'

interface Texts {
  title: string
  description: string
  body: PageText
}

interface WrittenPage {
  texts: Record<Language, Texts>
  picture: string
}

export function sayPage({ texts, picture }: WrittenPage, language: Language) {
  const own = texts[language]
  const body = said(language, { own: own.body, english: texts.en.body }, isEmptyText)
  const description = said(language, { own: own.description, english: texts.en.description }, isBlank)
  return {
    title: sayTitle(language, { own: own.title, english: texts.en.title }),
    description: description.text === '' ? { ...body, text: wordsOf(body.text) } : description,
    picture: picture || firstPicture(body.text) || firstPicture(texts.en.body),
    body,
  }
}

export function sayTitle(language: Language, titles: { own: string; english: string }): Said {
  return said(language, titles, isBlank)
}

const isBlank = (text: string) => text === ''

function said<Text>(
  language: Language,
  { own, english }: { own: Text; english: Text },
  isMissing: (text: Text) => boolean,
): Said<Text> {
  return isMissing(own) ? { text: english, language: 'en' } : { text: own, language }
}
