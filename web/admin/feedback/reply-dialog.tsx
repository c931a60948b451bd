/** Answers an inquiry: what was asked, the replies so far, and a new one that goes out by mail. */
import { t } from '@lingui/core/macro'
import { Send } from 'lucide-react'
import { useEffect, useState } from 'react'
import { limits } from '#contract/core/limits.ts'
import type { InquiryThread } from '#contract/feedback/inquiries.ts'
import { filledReply } from '#contract/site/saved-replies.ts'
import { adminApi } from '#web/admin/api/admin-api.ts'
import { messageOf } from '#web/api/client.ts'
import { formatDateTime } from '#web/languages/dates.ts'
import { useSend } from '#web/session/use-send.ts'
import { Spinner } from '#web/ui/display/spinner.tsx'
import { toast } from '#web/ui/feedback/toast.ts'
import { Field } from '#web/ui/form/field.tsx'
import { Select } from '#web/ui/form/select.tsx'
import { TextDialog } from './text-dialog.tsx'

interface ReplyDialogProps {
  /** Of the inquiry. */
  id: string
  onClose: () => void
  onSent: () => Promise<void>
}

export function ReplyDialog({ id, onClose, onSent }: ReplyDialogProps) {
  const [thread, setThread] = useState<InquiryThread>()
  const [text, setText] = useState(() => keptReplies.get(id) ?? '')
  const { busy, failure, send, fail } = useSend({
    failed: t`The reply could not be sent`,
    // Somebody was quicker: their reply is shown, and what was typed stays.
    onFailed: (refusal) => refusal?.code === 'INQUIRY_CHANGED' && void load(),
  })

  async function load() {
    try {
      const loaded = await adminApi('GET /contact/{id}', { params: { id } })
      setThread(loaded)
      setText((typed) => typed || `${t`Dear ${loaded.inquiry.name},`}\n\n`)
    } catch (error) {
      fail(messageOf(error, t`The inquiry could not be loaded`))
    }
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each inquiry that is opened
  useEffect(() => void load(), [id])

  function type(typed: string) {
    setText(typed)
    keptReplies.set(id, typed)
  }

  const reply = ({ replies }: InquiryThread) =>
    send(
      () => adminApi('POST /contact/{id}/replies', { params: { id }, body: { text, seen: replies.length } }),
      ({ message }) => {
        keptReplies.delete(id)
        toast.success(message)
        return onSent()
      },
    )

  return (
    <TextDialog
      keepsBack
      onClose={onClose}
      title={thread ? t`Reply to ${thread.inquiry.name}` : t`Reply`}
      description={thread && <span className="wrap-anywhere">{thread.inquiry.email}</span>}
      size="lg"
      field={{ label: t`Your reply`, hint: answersHint(thread), rows: 8, maxLength: limits.message }}
      text={text}
      onType={type}
      start={
        thread &&
        thread.savedReplies.length > 0 && (
          <Field label={t`Saved reply`}>
            <Select
              value=""
              onChange={({ target }) => {
                const saved = thread.savedReplies[Number(target.value)]
                if (target.value !== '' && saved) type(filledReply(saved.text, thread.inquiry.name))
              }}
            >
              <option value="">{t`Choose one to start from`}</option>
              {thread.savedReplies.map(({ title }, at) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: two may have one title
                <option key={at} value={at}>
                  {title}
                </option>
              ))}
            </Select>
          </Field>
        )
      }
      action={
        <>
          {!busy && <Send className="size-4" />}
          <span>{t`Send reply`}</span>
        </>
      }
      busy={busy}
      disabled={!thread}
      failure={failure}
      onSend={() => thread && void reply(thread)}
    >
      {thread && <Thread thread={thread} />}
      {!thread && !failure && <Spinner label={t`Loading the inquiry`} className="size-8" />}
    </TextDialog>
  )
}

/** What was typed and not sent, as long as the page is open. */
const keptReplies = new Map<string, string>()

function answersHint(thread: InquiryThread | undefined): string {
  if (!thread) return t`It goes out by mail.`
  return thread.answersTo
    ? t`It goes out by mail; answers to it arrive at ${thread.answersTo}.`
    : t`It goes out by mail; answers to it arrive in the mailbox that the shop sends from.`
}

function Thread({ thread: { inquiry, replies } }: { thread: InquiryThread }) {
  return (
    <div className="mb-5 space-y-3">
      <blockquote className="wrap-anywhere whitespace-pre-line rounded-md bg-stage p-4 text-sm">
        <span>{inquiry.message}</span>
        <footer className="mt-2 text-ink-faint text-xs">{formatDateTime(inquiry.date)}</footer>
      </blockquote>
      {replies.length > 0 && (
        <ol aria-label={t`Replies so far`} className="space-y-3">
          {replies.map(({ id, text, by, at }) => (
            <li key={id} className="ml-4 rounded-md bg-accent-soft p-4 text-sm sm:ml-10">
              <p className="wrap-anywhere whitespace-pre-line">{text}</p>
              <p className="wrap-anywhere mt-2 text-ink-soft text-xs">
                <span>{`${by},`}</span> <time dateTime={at}>{formatDateTime(at)}</time>
              </p>
            </li>
          ))}
        </ol>
      )}
    </div>
  )
}
