/** Recovery codes, shown once: to copy, to save and to print. */
import { t } from '@lingui/core/macro'
import { Copy, Download, Printer } from 'lucide-react'
import { createPortal } from 'react-dom'
import { shopDetails } from '#contract/site/shop-details.ts'
import { useSession } from '#web/session/session-store.ts'
import { Button } from '#web/ui/display/button.tsx'
import { downloadFile } from '#web/ui/display/download-file.ts'
import { Alert } from '#web/ui/feedback/alert.tsx'
import { toast } from '#web/ui/feedback/toast.ts'

export function RecoveryCodes({ codes, onDone }: { codes: readonly string[]; onDone: () => void }) {
  const email = useSession(({ user }) => user?.email ?? '')
  const text = [t`${shopDetails.name}: recovery codes of ${email}`, t`Each works once.`, '', ...codes, ''].join('\n')
  return (
    <div className="space-y-5">
      <Alert tone="yellow">{t`Keep these codes in a safe place. They are shown only now.`}</Alert>
      <p className="text-ink-soft text-sm">
        {t`With one of them you can log in when your phone is lost. Each works once, together with your password.`}
      </p>
      <CodeList codes={codes} />
      <div className="flex flex-wrap gap-3">
        <Button variant="secondary" size="sm" onClick={() => void copy(codes.join('\n'))}>
          <Copy aria-hidden="true" className="size-4" />
          {t`Copy`}
        </Button>
        <Button variant="secondary" size="sm" onClick={() => download(text)}>
          <Download aria-hidden="true" className="size-4" />
          {t`Download`}
        </Button>
        <Button variant="secondary" size="sm" onClick={() => window.print()}>
          <Printer aria-hidden="true" className="size-4" />
          {t`Print`}
        </Button>
      </div>
      <Button onClick={onDone} className="w-full sm:w-auto">
        {t`I have kept them`}
      </Button>
      {createPortal(
        <div className="prints-alone" aria-hidden="true">
          <pre className="whitespace-pre-wrap">{text}</pre>
        </div>,
        document.body,
      )}
    </div>
  )
}

function CodeList({ codes }: { codes: readonly string[] }) {
  return (
    <ul
      aria-label={t`Recovery codes`}
      className="grid gap-x-8 gap-y-2 rounded-md bg-stage p-4 tabular-nums text-sm sm:grid-cols-2"
    >
      {codes.map((code) => (
        <li key={code} className="whitespace-nowrap">
          {code}
        </li>
      ))}
    </ul>
  )
}

async function copy(text: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text)
    toast.success(t`Recovery codes copied`)
  } catch {
    // Browsers give the clipboard to https and this machine only.
    toast.error(t`The codes could not be copied. Please download or print them.`)
  }
}

function download(text: string): void {
  const name = `${shopDetails.name.toLowerCase()}-recovery-codes.txt`
  downloadFile(name, new Blob([text], { type: 'text/plain' }))
}
