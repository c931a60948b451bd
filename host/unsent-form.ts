/** What somebody sees whose form was sent before the page could: nothing was done with it, and how it can be sent. */
import type { Language } from '#contract/text/languages.ts'

interface Words {
  title: string
  heading: string
  why: string
  /** `open` is the link that opens the page again. */
  again: (open: (words: string) => string) => string
}

/** No page says them, so no catalogue of pages has them. */
const words: Record<Language, Words> = {
  en: {
    title: 'Not sent',
    heading: 'This was not sent',
    why: 'The page had not finished loading, or JavaScript is switched off in your browser. Nothing was stored.',
    again: (open) => `Please ${open('open the page again')}, wait a moment, and send it once more.`,
  },
  si: {
    title: 'නොයැවිණි',
    heading: 'මෙය නොයැවිණි',
    why: 'පිටුව සම්පූර්ණයෙන් පූරණය වී නොතිබුණි, නැතහොත් ඔබගේ බ්‍රව්සරයේ JavaScript අක්‍රියයි. කිසිවක් ගබඩා නොකෙරිණි.',
    again: (open) => `කරුණාකර ${open('පිටුව නැවත විවෘත කර')}, මොහොතක් රැඳී සිට, නැවත යවන්න.`,
  },
  ta: {
    title: 'அனுப்பப்படவில்லை',
    heading: 'இது அனுப்பப்படவில்லை',
    why: 'பக்கம் முழுமையாக ஏற்றப்படவில்லை, அல்லது உங்கள் உலாவியில் JavaScript முடக்கப்பட்டுள்ளது. எதுவும் சேமிக்கப்படவில்லை.',
    again: (open) => `தயவுசெய்து ${open('பக்கத்தை மீண்டும் திறந்து')}, சிறிது காத்திருந்து, மீண்டும் அனுப்புங்கள்.`,
  },
}

/** A page can only be read. */
export function unsentForm(language: Language): Response {
  const { title, heading, why, again } = words[language]
  const page = `<!doctype html>
<html lang="${language}">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light">
<title>${title}</title>
<h1>${heading}</h1>
<p>${why}</p>
<p>${again((link) => `<a href="">${link}</a>`)}</p>
</html>
`
  return new Response(page, {
    status: 405,
    headers: { Allow: 'GET, HEAD', 'Cache-Control': 'no-store', 'Content-Type': 'text/html; charset=utf-8' },
  })
}
