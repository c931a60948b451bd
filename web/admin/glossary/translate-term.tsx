/** Says what a term is called in the other languages, for all items at once. */
import { msg, t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { type FormEvent, useId, useState } from 'react'
import { useRevalidator } from 'react-router'
import type { GlossaryTerm } from '#contract/catalogue/glossary.ts'
import { OTHER_LANGUAGES, type OtherLanguage } from '#contract/catalogue/items/item-translations.ts'
import { limits } from '#contract/core/limits.ts'
import { adminApi } from '#web/admin/api/admin-api.ts'
import { say, type Word } from '#web/languages/i18n.ts'
import { useSend } from '#web/session/use-send.ts'
import { Dialog } from '#web/ui/dialog/dialog.tsx'
import { Button } from '#web/ui/display/button.tsx'
import { Alert } from '#web/ui/feedback/alert.tsx'
import { toast } from '#web/ui/feedback/toast.ts'
import { Field } from '#web/ui/form/field.tsx'
import { TextInput } from '#web/ui/form/text-input.tsx'

const inWords: Record<OtherLanguage, Word> = { si: msg`In Sinhala`, ta: msg`In Tamil` }

export function TranslateTerm({ term }: { term: GlossaryTerm }) {
  const [isOpen, setOpen] = useState(false)
  const name = term.term
  return (
    <>
      <Button variant="secondary" size="sm" onClick={() => setOpen(true)}>
        <Trans>
          Translate<span className="sr-only"> {name}</span>
        </Trans>
      </Button>
      {isOpen && <TranslateDialog term={term} onClose={() => setOpen(false)} />}
    </>
  )
}

function TranslateDialog({ term, onClose }: { term: GlossaryTerm; onClose: () => void }) {
  const formId = useId()
  const revalidator = useRevalidator()
  const [texts, setTexts] = useState<Record<OtherLanguage, string>>({ si: term.si ?? '', ta: term.ta ?? '' })
  const { busy, failure, fields, send } = useSend({ failed: t`Failed to save the translation` })

  function save(event: FormEvent) {
    event.preventDefault()
    const seen = { si: term.si, ta: term.ta }
    const body = { term: term.term, si: texts.si.trim() || null, ta: texts.ta.trim() || null, seen }
    void send(
      () => adminApi('PUT /glossary', { body }),
      ({ message }) => {
        toast.success(message)
        onClose()
        return revalidator.revalidate()
      },
    )
  }

  return (
    <Dialog
      open
      title={term.term}
      description={t`Shown wherever an item has this term; # stands for each number.`}
      dismissible={!busy}
      onClose={onClose}
      footer={
        <>
          <Button variant="secondary" disabled={busy} onClick={() => setTexts({ si: term.term, ta: term.term })}>
            {t`It stays as it is`}
          </Button>
          <Button type="submit" form={formId} busy={busy}>
            {t`Save`}
          </Button>
        </>
      }
    >
      <form id={formId} noValidate onSubmit={save} className="space-y-4">
        {failure && <Alert tone="red">{failure}</Alert>}
        {OTHER_LANGUAGES.map((language) => (
          <Field key={language} label={say(inWords[language])} error={fields[language]}>
            <TextInput
              lang={language}
              value={texts[language]}
              maxLength={limits.specificationValue}
              placeholder={term.term}
              autoComplete="off"
              spellCheck={false}
              onChange={(event) => setTexts((before) => ({ ...before, [language]: event.target.value }))}
            />
          </Field>
        ))}
      </form>
    </Dialog>
  )
}
