/** Sends one change at a time. */
import { t } from '@lingui/core/macro'
import { useRef, useState } from 'react'
import { ApiRefusal, messageOf } from '#web/api/client.ts'
import { toast } from '#web/ui/feedback/toast.ts'

interface SendOptions {
  /** What is said of a failure for which the server has no words of its own. */
  failed?: string
  /** Failures are told by a short message: what was pressed has no room for them. */
  isTold?: boolean
  /** Null where it wasn't refused but never got through. */
  onFailed?: (refusal: ApiRefusal | null) => void
}

export interface Sending {
  busy: boolean
  /** Why the last change did not go through; empty otherwise. */
  failure: string
  /** What is wrong with which field, as the refusal names them. */
  fields: Readonly<Record<string, string>>
  /** What was answered, once `done` is; null where it did not go through, or another is under way. */
  send: <Answer>(call: () => Promise<Answer>, done?: (answer: Answer) => unknown) => Promise<Answer | null>
  /** Says why it can't be sent yet; with nothing, takes back what was said. */
  fail: (why?: string) => void
}

export function useSend({ failed, isTold = false, onFailed }: SendOptions = {}): Sending {
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState('')
  const [fields, setFields] = useState<Readonly<Record<string, string>>>({})
  // A second press comes before the first is drawn.
  const isSending = useRef(false)

  function fail(why = '') {
    setFailure(why)
    setFields({})
  }

  async function send<Answer>(call: () => Promise<Answer>, done?: (answer: Answer) => unknown): Promise<Answer | null> {
    if (isSending.current) return null
    isSending.current = true
    setBusy(true)
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
      onFailed?.(refusal)
      return null
    } finally {
      isSending.current = false
      setBusy(false)
    }
  }

  return { busy, failure, fields, send, fail }
}
