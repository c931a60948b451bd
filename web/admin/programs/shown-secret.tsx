/** A secret that was just made or asked for, to be copied into another program. */
import { t } from '@lingui/core/macro'
import { Copy } from 'lucide-react'
import { Button } from '#web/ui/display/button.tsx'
import { toast } from '#web/ui/feedback/toast.ts'
import { Field } from '#web/ui/form/field.tsx'
import { TextInput } from '#web/ui/form/text-input.tsx'

interface ShownSecretProps {
  label: string
  secret: string
  /** What becomes of it once the dialog is closed. */
  hint: string
  onClose: () => void
}

export function ShownSecret({ label, secret, hint, onClose }: ShownSecretProps) {
  async function copy() {
    try {
      await navigator.clipboard.writeText(secret)
      toast.success(t`Copied`)
    } catch {
      toast.error(t`It could not be copied. Please mark and copy it.`)
    }
  }

  return (
    <div className="space-y-5">
      <Field label={label} hint={hint}>
        <TextInput
          readOnly
          data-autofocus
          value={secret}
          spellCheck={false}
          className="font-mono text-sm"
          onFocus={(event) => event.target.select()}
        />
      </Field>
      <div className="flex flex-wrap gap-3">
        <Button onClick={() => void copy()}>
          <Copy className="size-4" />
          {t`Copy`}
        </Button>
        <Button variant="secondary" onClick={onClose}>
          {t`Done`}
        </Button>
      </div>
    </div>
  )
}
