/** The texts of an item in other languages, each beside the English one. Closed until somebody wants them. */
import { msg, t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { ChevronDown } from 'lucide-react'
import { Link } from 'react-router'
import {
  itemTranslations,
  OTHER_LANGUAGES,
  type OtherLanguage,
  type TranslationName,
} from '#contract/catalogue/items/item-translations.ts'
import { limits } from '#contract/core/limits.ts'
import { say, type Word } from '#web/languages/i18n.ts'
import { Badge } from '#web/ui/display/badge.tsx'
import type { Elements } from '#web/ui/elements.ts'
import { Field } from '#web/ui/form/field.tsx'
import { Textarea, TextInput } from '#web/ui/form/text-input.tsx'
import { useEditor, useEditorContent } from './editor.ts'
import type { OtherTexts } from './editor-state.ts'

const NAMES: Record<OtherLanguage, { title: TranslationName; description: TranslationName }> = {
  si: { title: 'titleSi', description: 'descriptionSi' },
  ta: { title: 'titleTa', description: 'descriptionTa' },
}

const names: Record<OtherLanguage, Word> = { si: msg`Sinhala`, ta: msg`Tamil` }

const partIn: Record<OtherLanguage, (part: number) => string> = {
  si: (part) => t`Part ${part} in Sinhala`,
  ta: (part) => t`Part ${part} in Tamil`,
}

export function LanguageFields() {
  const editor = useEditor()
  const title = useEditorContent(({ fields }) => fields.title)
  const titles = useEditorContent((content) => content.titles)
  const sections = useEditorContent((content) => content.sections)
  const errors = useEditorContent((content) => content.errors)
  const hasErrors = OTHER_LANGUAGES.some((language) => Object.values(NAMES[language]).some((name) => errors[name]))
  const texts = [{ text: title, others: titles }, ...sections].filter(({ text }) => text.trim() !== '')

  return (
    <details open={hasErrors || undefined} className="group rounded-lg border border-line bg-white">
      <summary className="flex min-h-14 cursor-pointer flex-wrap items-center gap-x-3 gap-y-2 p-4 sm:px-6">
        <span className="font-semibold text-xl">{t`Other languages`}</span>
        {OTHER_LANGUAGES.map((language) => (
          <Progress key={language} language={language} texts={texts} />
        ))}
        <ChevronDown aria-hidden="true" className="ml-auto size-5 transition-transform group-open:rotate-180" />
      </summary>
      <div className="space-y-6 border-line border-t p-4 sm:p-6">
        <p className="text-ink-soft text-sm">
          <Trans>
            What stays empty is shown in English. Names and values of specifications are translated once for the whole
            shop, in the{' '}
            <Link to="/glossary" className="touch-target text-accent underline underline-offset-2">
              glossary
            </Link>
            .
          </Trans>
        </p>
        <Beside english={title}>
          {OTHER_LANGUAGES.map((language) => (
            <Field
              key={language}
              label={say(itemTranslations[NAMES[language].title].label)}
              hint={hintOf(titles[language], title)}
              error={errors[NAMES[language].title]}
            >
              <TextInput
                {...written(language, title)}
                value={titles[language]}
                maxLength={limits.itemTitle}
                autoComplete="off"
                onChange={(event) => editor.setTitleIn(language, event.target.value)}
              />
            </Field>
          ))}
        </Beside>
        {sections.map(({ key, text, others }, at) => (
          <Beside key={key} english={text}>
            {OTHER_LANGUAGES.map((language) => (
              <Field
                key={language}
                label={partIn[language](at + 1)}
                hint={hintOf(others[language], text)}
                error={at === 0 ? errors[NAMES[language].description] : undefined}
              >
                <Textarea
                  {...written(language, text)}
                  rows={5}
                  value={others[language]}
                  maxLength={limits.itemDescription}
                  onChange={(event) => editor.setSectionIn(key, language, event.target.value)}
                />
              </Field>
            ))}
          </Beside>
        ))}
      </div>
    </details>
  )
}

function Progress({ language, texts }: { language: OtherLanguage; texts: readonly { others: OtherTexts }[] }) {
  const missing = texts.filter(({ others }) => others[language].trim() === '').length
  const name = say(names[language])
  const words = missing === 0 ? t`${name}: complete` : t`${name}: ${missing} of ${texts.length} in English`
  return <Badge tone={missing === 0 ? 'green' : 'neutral'}>{words}</Badge>
}

/** The English text, and below or beside it what it is in the other languages. */
function Beside({ english, children }: { english: string; children: Elements }) {
  if (english.trim() === '') return null
  return (
    <div className="grid gap-3 md:grid-cols-3 md:gap-4">
      <div>
        <p className="mb-1.5 font-medium text-ink-soft text-sm">{t`English`}</p>
        <p className="wrap-anywhere max-h-48 overflow-y-auto whitespace-pre-line rounded-md bg-stage p-3 text-sm">
          {english}
        </p>
      </div>
      {children}
    </div>
  )
}

function hintOf(text: string, english: string): string | undefined {
  return text.trim() === '' && english.trim() !== '' ? t`Copied from English` : undefined
}

function written(language: OtherLanguage, english: string) {
  return { lang: language, placeholder: english, spellCheck: false }
}
