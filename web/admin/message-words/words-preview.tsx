/** How a message looks, made of an order or of an example; and a way to get it by mail. */
import { plural, t } from '@lingui/core/macro'
import { useEffect, useEffectEvent, useState } from 'react'
import type { MessagePreview } from '#contract/office/message-words.ts'
import type { Language } from '#contract/text/languages.ts'
import { adminApi } from '#web/admin/api/admin-api.ts'
import { type ApiRefusal, messageOf } from '#web/api/client.ts'
import { useSend } from '#web/session/use-send.ts'
import { Button } from '#web/ui/display/button.tsx'
import { toast } from '#web/ui/feedback/toast.ts'
import { Field } from '#web/ui/form/field.tsx'
import { TextInput } from '#web/ui/form/text-input.tsx'
import { MailParts } from './mail-parts.tsx'

interface WordsPreviewProps {
  message: string
  language: Language
  texts: Readonly<Record<string, string>>
  /** Said beside the form, and at its sentences. */
  onFailed: (why: string, fields?: Readonly<Record<string, string>>) => void
}

export function WordsPreview({ message, language, texts, onFailed }: WordsPreviewProps) {
  const [order, setOrder] = useState('')
  const [previews, setPreviews] = useState<readonly MessagePreview[]>([])
  const tell = (refusal: ApiRefusal | null) =>
    onFailed(messageOf(refusal, t`Failed to make the preview`), refusal?.problem?.fields)
  const shown = useSend({ onFailed: tell })
  const sent = useSend({ onFailed: tell })

  const show = (isSent: boolean) =>
    (isSent ? sent : shown).send(
      () =>
        adminApi('POST /message-words/{message}/{language}/preview', {
          params: { message, language },
          body: { texts, order: order.trim(), isSent },
        }),
      (answer) => {
        setPreviews(answer.previews)
        if (isSent) toast.success(answer.message)
      },
    )

  const showFirst = useEffectEvent(() => void show(false))
  useEffect(() => showFirst(), [])

  return (
    <section
      aria-label={t`Preview`}
      className="space-y-4 rounded-lg border border-line bg-white p-4 sm:p-6 xl:sticky xl:top-20"
    >
      {message.startsWith('order-') && (
        <Field label={t`Made of order`} optional hint={t`Its number; without one it is made of an example.`}>
          <TextInput
            value={order}
            maxLength={40}
            autoComplete="off"
            onChange={({ target }) => setOrder(target.value)}
          />
        </Field>
      )}
      <div className="flex flex-wrap gap-3">
        <Button variant="secondary" size="sm" busy={shown.busy} onClick={() => void show(false)}>
          {t`Show how it looks`}
        </Button>
        <Button variant="secondary" size="sm" busy={sent.busy} onClick={() => void show(true)}>
          {t`Send to me`}
        </Button>
      </div>
      <div aria-live="polite" className="space-y-4">
        {previews.map((preview, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: they have no other name and never change places
          <Preview key={at} {...preview} language={language} />
        ))}
      </div>
    </section>
  )
}

function Preview({ mail, sms, language }: MessagePreview & { language: Language }) {
  return (
    <article className="rounded-md border border-line">
      {mail && (
        <div lang={language} className="p-4">
          <p className="wrap-anywhere font-semibold text-sm">{mail.subject}</p>
          <p className="wrap-anywhere mb-3 border-line border-b pb-3 text-ink-faint text-xs">{mail.preview}</p>
          <MailParts parts={mail.parts} />
        </div>
      )}
      {sms && (
        <div className="border-line border-t bg-stage p-4 text-sm">
          <p className="mb-1 font-semibold text-xs">
            {plural(sms.size, { one: 'SMS, # part', other: 'SMS, # parts' })}
          </p>
          <p lang={language} className="wrap-anywhere">
            {sms.text}
          </p>
        </div>
      )}
    </article>
  )
}
