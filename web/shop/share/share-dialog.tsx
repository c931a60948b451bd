/** Ways to share a page: what the system offers, WhatsApp, or its address to copy. */
import { t } from '@lingui/core/macro'
import { Check, Copy, MessageCircle, Share2 } from 'lucide-react'
import { useState } from 'react'
import { Dialog } from '#web/ui/dialog/dialog.tsx'
import { Button } from '#web/ui/display/button.tsx'
import { buttonStyles } from '#web/ui/display/button-styles.ts'
import { Field } from '#web/ui/form/field.tsx'
import { TextInput } from '#web/ui/form/text-input.tsx'
import { type Shared, whatsAppAddress } from './whatsapp-address.ts'

export function ShareDialog({ shared, open, onClose }: { shared: Shared; open: boolean; onClose: () => void }) {
  const [copied, setCopied] = useState<'no' | 'yes' | 'failed'>('no')

  function close() {
    setCopied('no')
    onClose()
  }

  return (
    <Dialog open={open} onClose={close} title={t`Share`} description={shared.title} size="sm">
      <div className="grid gap-3">
        {'share' in navigator && (
          <Button
            variant="secondary"
            // Whoever changes their mind there has not failed.
            onClick={() => navigator.share(shared).then(close, () => {})}
          >
            <Share2 className="size-5" />
            {t`More ways to share`}
          </Button>
        )}
        <a
          href={whatsAppAddress(shared)}
          target="_blank"
          rel="noopener noreferrer"
          className={buttonStyles({ variant: 'secondary' })}
        >
          <MessageCircle aria-hidden="true" className="size-5" />
          WhatsApp
        </a>
        <Field label={t({ message: 'Address', context: 'of a page' })} hideLabel>
          <TextInput readOnly value={shared.url} onFocus={(event) => event.target.select()} />
        </Field>
        <Button
          onClick={() =>
            copyText(shared.url).then(
              () => setCopied('yes'),
              () => setCopied('failed'),
            )
          }
        >
          {copied === 'yes' ? <Check className="size-5" /> : <Copy className="size-5" />}
          <span>{t`Copy the address`}</span>
        </Button>
        <p role="status" className="min-h-5 text-center text-sm">
          {copied === 'yes' ? t`Copied` : copied === 'failed' && t`It could not be copied; please mark it above.`}
        </p>
      </div>
    </Dialog>
  )
}

/** Rejects where the browser forbids it, as without https. */
async function copyText(text: string): Promise<void> {
  await navigator.clipboard.writeText(text)
}
