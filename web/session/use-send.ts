/** Sends one change at a time: a page's only one, or one of several that wait for each other. */
import { t } from '@lingui/core/macro'
import { useRef, useState } from 'react'
import { ApiRefusal, messageOf } from '#web/api/client.ts'
import { toast } from '#web/ui/feedback/toast.ts'

type Fields = Readonly<Record<string, string>>

interface SendOptions {
  /** What is said of a failure for which the server has no words of its own. */
  failed?: string
  /** Failures are told by a short message: what was pressed has no room for them. */
  isTold?: boolean
  /** Null where it wasn't refused but never got through. What it answers is waited for. */
  onFailed?: (refusal: ApiRefusal | null) => unknown
}

interface Sending<What> {
  busy: boolean
  /** Which of several changes is under way. */
  busyWith: What | null
  /** Why the last change did not go through; empty otherwise. */
  failure: string
  /** What is wrong with which field, as the refusal names them. */
  fields: Fields
  /** What was answered, once `done` is; null where it did not go through, or another is under way. */
  send: <Answer>(call: () => Promise<Answer>, done?: (answer: Answer) => unknown, what?: What) => Promise<Answer | null>
  /** Says why it can't be sent yet, and of which field; with nothing, takes back what was said. */
  fail: (why?: string, fields?: Fields) => void
}

export function useSend<What = never>({ failed, isTold = false, onFailed }: SendOptions = {}): Sending<What> {
  const [busy, setBusy] = useState(false)
  const [busyWith, setBusyWith] = useState<What | null>(null)
  const [failure, setFailure] = useState('')
  const [fields, setFields] = useState<Fields>({})
  // A second press comes before the first is drawn.
  const isSending = useRef(false)

  function fail(why = '', wrong: Fields = {}) {
    setFailure(why)
    setFields(wrong)
  }

  async function send<Answer>(
    call: () => Promise<Answer>,
    done?: (answer: Answer) => unknown,
    what: What | null = null,
  ): Promise<Answer | null> {
    if (isSending.current) return null
    isSending.current = true
    setBusy(true)
    setBusyWith(what)
    fail()
    try {
      const answer = await call()
      await done?.(answer)
      return answer
    } catch (error) {
      const why = messageOf(error, failed ?? t`That did not work. Please try again.`)
      if (isTold) toast.error(why)
      else setFailure(why)
      const refusal = error instanceof ApiRefusal ? error : null
      setFields(refusal?.problem?.fields ?? {})
      await onFailed?.(refusal)
      return null
    } finally {
      isSending.current = false
      setBusy(false)
      setBusyWith(null)
    }
  }

  return { busy, busyWith, failure, fields, send, fail }
}
