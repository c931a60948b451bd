/** Asks where a link leads to. */
import { t } from '@lingui/core/macro'
import { useState } from 'react'
import { isTextLink, LONGEST_LINK } from '#contract/text/safe-link.plain.ts'
import { Dialog } from '#web/ui/dialog/dialog.tsx'
import { Button } from '#web/ui/display/button.tsx'
import { Field } from '#web/ui/form/field.tsx'
import { TextInput } from '#web/ui/form/text-input.tsx'

interface LinkDialogProps {
  open: boolean
  /** Where it leads now; empty for a new one. */
  href: string
  onClose: () => void
  /** Empty: no link any more. */
  onChosen: (href: string) => void
}

export function LinkDialog({ open, href, onClose, onChosen }: LinkDialogProps) {
  const [typed, setTyped] = useState(href)
  const [error, setError] = useState('')

  function choose(link: string) {
    if (link !== '' && !isTextLink(link)) {
      return setError(
        t`Please give a page of the shop, such as /products, or an address with https://, mailto: or tel:`,
      )
    }
    onClose()
    onChosen(link)
  }

  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={t`Link`}
      size="sm"
      footer={
        <>
          {href !== '' && (
            <Button variant="quiet" className="mr-auto" onClick={() => choose('')}>
              {t`Take the link out`}
            </Button>
          )}
          <Button variant="secondary" onClick={onClose}>
            {t`Cancel`}
          </Button>
          <Button onClick={() => choose(withScheme(typed.trim()))}>{t`Set link`}</Button>
        </>
      }
    >
      <Field label={t`Leads to`} hint={t`A page of the shop, such as /products, or a whole address`} error={error}>
        <TextInput
          data-autofocus
          inputMode="url"
          autoCapitalize="none"
          spellCheck={false}
          value={typed}
          maxLength={LONGEST_LINK}
          onChange={(event) => setTyped(event.target.value)}
          onKeyDown={(event) => event.key === 'Enter' && choose(withScheme(typed.trim()))}
        />
      </Field>
    </Dialog>
  )
}

/** `example.com` as people type it. */
function withScheme(typed: string): string {
  return /^[\w-]+(?:\.[\w-]+)+(?:[/?#]\S*)?$/.test(typed) ? `https://${typed}` : typed
}
