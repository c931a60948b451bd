/** A question before what can't be taken back: a yes sends it, once, and the question goes with the answer. */
import type { ComponentProps } from 'react'
import { useSend } from '#web/session/use-send.ts'
import { ConfirmDialog } from '#web/ui/dialog/confirm-dialog.tsx'

interface ConfirmSendProps<Answer> extends Omit<ComponentProps<typeof ConfirmDialog>, 'onConfirm' | 'busy'> {
  call: () => Promise<Answer>
  /** What is said of a failure for which the server has no words of its own. */
  failed: string
  done: (answer: Answer) => unknown
}

export function ConfirmSend<Answer>({ call, failed, done, ...dialog }: ConfirmSendProps<Answer>) {
  const { busy, send } = useSend({ failed, isTold: true, onFailed: dialog.onClose })
  async function close(answer: Answer) {
    await done(answer)
    dialog.onClose()
  }
  return <ConfirmDialog {...dialog} busy={busy} onConfirm={() => void send(call, close)} />
}
