/** A small form under an order: what is asked for, one button that does it, and what went wrong. */
import type { FormEvent } from 'react'
import { Button } from '#web/ui/display/button.tsx'
import type { Elements } from '#web/ui/elements.ts'
import { Alert } from '#web/ui/feedback/alert.tsx'
import type { OrderAction } from './use-order-action.ts'

interface ActionFormProps {
  action: OrderAction
  submit: string
  onSubmit: () => void
  children: Elements
}

export function ActionForm({ action: { busy, failure }, submit, onSubmit, children }: ActionFormProps) {
  const send = (event: FormEvent) => {
    event.preventDefault()
    onSubmit()
  }
  return (
    <form noValidate onSubmit={send} className="mt-4 space-y-4 rounded-md bg-stage p-4">
      {children}
      {failure && <Alert tone="red">{failure}</Alert>}
      <Button type="submit" size="sm" busy={busy}>
        {submit}
      </Button>
    </form>
  )
}
