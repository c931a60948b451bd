/** One quiet line for whoever reads another of the shop's languages: the page in it, until something is chosen. */
import { X } from 'lucide-react'
import { useEffect, useState } from 'react'
import type { Language } from '#contract/text/languages.ts'
import { currentLanguage } from '#web/languages/current-language.ts'
import { useLanguageLinks } from '#web/languages/language-links.ts'
import { rememberLanguage, wantedLanguage } from '#web/languages/remembered-language.ts'

/** Said in the language that is offered, and so a word of no catalogue. */
const words: Record<Language, { offer: string; close: string }> = {
  en: { offer: 'View this page in English', close: 'Close' },
  si: { offer: 'මෙම පිටුව සිංහලෙන් බලන්න', close: 'වසන්න' },
  ta: { offer: 'இந்தப் பக்கத்தைத் தமிழில் பார்க்கவும்', close: 'மூடவும்' },
}

export function LanguageOffer() {
  const [offered, setOffered] = useState<Language | null>(null)
  const link = useLanguageLinks().find(({ language }) => language === offered)

  // Only the browser knows: a page is the same for all who ask for it.
  useEffect(() => {
    const wanted = wantedLanguage()
    if (wanted !== currentLanguage()) setOffered(wanted)
  }, [])

  if (!link) return null
  const { offer, close } = words[link.language]
  return (
    <aside
      lang={link.language}
      aria-label={offer}
      className="flex items-center justify-center gap-2 bg-accent-soft px-4 text-sm print:hidden"
    >
      <a
        href={link.href}
        hrefLang={link.language}
        onClick={() => rememberLanguage(link.language)}
        className="inline-flex min-h-11 items-center font-semibold text-accent hover:underline"
      >
        {offer}
      </a>
      <button
        type="button"
        aria-label={close}
        onClick={() => {
          rememberLanguage(currentLanguage())
          setOffered(null)
        }}
        className="flex size-11 items-center justify-center rounded-sm text-ink-soft hover:text-ink"
      >
        <X className="size-4" />
      </button>
    </aside>
  )
}
