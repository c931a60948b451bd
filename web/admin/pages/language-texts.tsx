/** Title, description and text of a page in one language. */
import { t } from '@lingui/core/macro'
import { lazy, Suspense } from 'react'
import { type PageContent, pageLimits } from '#contract/site/pages/pages.ts'
import type { Language } from '#contract/text/languages.ts'
import { Spinner } from '#web/ui/display/spinner.tsx'
import { Field, FieldError } from '#web/ui/form/field.tsx'
import { Textarea, TextInput } from '#web/ui/form/text-input.tsx'
import type { PageFormState } from './use-page-form.ts'

const TextEditor = lazy(() => import('./text-editor.tsx').then((module) => ({ default: module.TextEditor })))

export function LanguageTexts({ language, form }: { language: Language; form: PageFormState }) {
  const { typed, fields, changeContent } = form
  const own = typed.content.texts[language]
  const { title, description } = typed.content.texts.en
  const isMain = language === 'en'
  const errorOf = (part: string) => fields[`content.texts.${language}.${part}`]
  const bodyError = Object.entries(fields).find(([name]) => name.startsWith(`content.texts.${language}.body`))?.[1]

  const change = (parts: Partial<PageContent['texts'][Language]>) =>
    changeContent(({ texts }) => ({ texts: { ...texts, [language]: { ...texts[language], ...parts } } }))

  return (
    <div className="space-y-5">
      {!isMain && <p className="text-ink-soft text-sm">{t`What you leave empty here, shoppers read in English.`}</p>}
      <Field label={t`Title`} required={isMain} error={errorOf('title')}>
        <TextInput
          lang={language}
          value={own.title}
          placeholder={isMain ? undefined : title}
          maxLength={pageLimits.title}
          onChange={(event) => change({ title: event.target.value })}
        />
      </Field>
      <Field
        label={t`Description`}
        optional
        hint={t`For search engines, for previews when the page is shared, and in the journal's list. Empty: the beginning of the text.`}
        error={errorOf('description')}
      >
        <Textarea
          lang={language}
          rows={2}
          value={own.description}
          placeholder={isMain ? undefined : description}
          maxLength={pageLimits.description}
          onChange={(event) => change({ description: event.target.value.replace(/\s*\n\s*/g, ' ') })}
        />
      </Field>
      <div>
        <p aria-hidden="true" className="mb-1.5 font-medium text-sm">
          {t`Text`}
        </p>
        <Suspense fallback={<Spinner label={t`Loading the editor`} className="my-16 size-8" />}>
          <TextEditor label={t`Text`} language={language} initial={own.body} onChange={(body) => change({ body })} />
        </Suspense>
        {bodyError && <FieldError className="mt-1.5">{bodyError}</FieldError>}
      </div>
    </div>
  )
}
