/** The terms, read without leaving the form. */
import { t } from '@lingui/core/macro'
import { terms } from '#web/content/terms.ts'
import { Dialog } from '#web/ui/dialog/dialog.tsx'
import { Button } from '#web/ui/display/button.tsx'

export function TermsDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  return (
    <Dialog open={open} onClose={onClose} title={t`Terms`} footer={<Button onClick={onClose}>{t`Close`}</Button>}>
      <dl tabIndex={0} data-autofocus className="space-y-5 outline-none">
        {terms().map(({ title, text }) => (
          <div key={title}>
            <dt className="font-semibold">{title}</dt>
            <dd className="mt-1 text-ink-soft">{text}</dd>
          </div>
        ))}
      </dl>
    </Dialog>
  )
}
