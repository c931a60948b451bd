/** The dialog in which staff answer an entry, or say why it is refused. */
import { t } from '@lingui/core/macro'
import { type ComponentProps, type ReactNode, useId } from 'react'
import { Dialog } from '#web/ui/dialog/dialog.tsx'
import { Button } from '#web/ui/display/button.tsx'
import type { Elements } from '#web/ui/elements.ts'
import { Alert } from '#web/ui/feedback/alert.tsx'
import { Field } from '#web/ui/form/field.tsx'
import { Textarea } from '#web/ui/form/text-input.tsx'

interface TextDialogProps extends Omit<ComponentProps<typeof Dialog>, 'open' | 'dismissible' | 'footer'> {
  field: { label: string; hint?: string; rows?: number; maxLength: number }
  text: string
  onType: (text: string) => void
  /** Stands above the field. */
  start?: Elements
  /** On the button that sends. */
  action: ReactNode
  /** In place of 'Cancel'. */
  otherwise?: Elements
  busy: boolean
  disabled?: boolean
  failure?: string
  onSend: () => void
  /** What is answered. */
  children?: Elements
}

export function TextDialog({
  field: { label, hint, ...area },
  text,
  onType,
  start,
  action,
  otherwise,
  busy,
  disabled = false,
  failure,
  onSend,
  children,
  ...dialog
}: TextDialogProps) {
  const formId = useId()
  return (
    <Dialog
      {...dialog}
      open
      dismissible={!busy}
      footer={
        <>
          {otherwise === undefined && (
            <Button variant="secondary" onClick={dialog.onClose} disabled={busy}>
              {t`Cancel`}
            </Button>
          )}
          {otherwise}
          <Button type="submit" form={formId} busy={busy} disabled={disabled || text.trim() === ''}>
            {action}
          </Button>
        </>
      }
    >
      {children}
      {failure && (
        <Alert tone="red" className="mb-4">
          {failure}
        </Alert>
      )}
      <form
        id={formId}
        noValidate
        className="space-y-4"
        onSubmit={(event) => {
          event.preventDefault()
          onSend()
        }}
      >
        {start}
        <Field label={label} hint={hint} required>
          <Textarea data-autofocus value={text} onChange={(event) => onType(event.target.value)} {...area} />
        </Field>
      </form>
    </Dialog>
  )
}
