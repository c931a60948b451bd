/** The check of an IMEI by SMS: links that open the message on a phone, and what was answered. */
import { t } from '@lingui/core/macro'
import { useRevalidator } from 'react-router'
import { ImeiAnswer, type Unit } from '#contract/orders/units/units.ts'
import { adminApi } from '#web/admin/api/admin-api.ts'
import { formatDateTime } from '#web/languages/dates.ts'
import { say } from '#web/languages/i18n.ts'
import { useSend } from '#web/session/use-send.ts'
import { Alert } from '#web/ui/feedback/alert.tsx'
import { toast } from '#web/ui/feedback/toast.ts'
import { Field } from '#web/ui/form/field.tsx'
import { Select } from '#web/ui/form/select.tsx'
import { answerNames } from './unit-words.ts'

/** Of the Telecommunications Regulatory Commission. */
const NUMBER = '1909'

export function ImeiCheck({ unit: { id, imeis, imeiAnswer, imeiAnsweredAt } }: { unit: Unit }) {
  const { revalidate } = useRevalidator()
  const { busy, failure, send } = useSend({ failed: t`Failed to save` })

  function note(value: string) {
    const answer = ImeiAnswer.safeParse(value).data ?? null
    void send(
      () => adminApi('PUT /units/{id}/imei-answer', { params: { id }, body: { answer } }),
      async ({ message }) => {
        toast.success(message)
        await revalidate()
      },
    )
  }

  return (
    <section aria-labelledby="imei-check" className="mt-6 rounded-lg border border-line bg-white p-5">
      <h2 id="imei-check" className="font-semibold">{t`Check of the IMEI`}</h2>
      <p className="mt-1 text-ink-soft text-sm">
        {t`From a phone, by SMS to ${NUMBER}. Should one spelling not be answered, try the other.`}
      </p>
      <ul className="mt-3 space-y-1 text-sm">
        {imeis.flatMap((imei) =>
          [`IMEI ${imei}`, `IMEI${imei}`].map((words) => (
            <li key={words}>
              <a
                href={`sms:${NUMBER}?body=${encodeURIComponent(words)}`}
                className="wrap-anywhere inline-flex items-center font-medium text-accent underline max-lg:min-h-11"
              >
                {words}
              </a>
            </li>
          )),
        )}
      </ul>
      <Field
        label={t`What was answered`}
        hint={imeiAnsweredAt ? t`Noted ${formatDateTime(imeiAnsweredAt)}` : undefined}
        className="mt-4 max-w-xs"
      >
        <Select value={imeiAnswer ?? ''} disabled={busy} onChange={(event) => note(event.currentTarget.value)}>
          <option value="">{t`Nothing yet`}</option>
          {ImeiAnswer.options.map((value) => (
            <option key={value} value={value}>
              {say(answerNames[value])}
            </option>
          ))}
        </Select>
      </Field>
      {failure && (
        <Alert tone="red" className="mt-3">
          {failure}
        </Alert>
      )}
    </section>
  )
}
