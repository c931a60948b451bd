/** Sheets to be printed, each on a page of its own: on the screen as they will look, and alone in what is printed. */
import { t } from '@lingui/core/macro'
import { Download, Printer } from 'lucide-react'
import type { ReactNode } from 'react'
import { createPortal } from 'react-dom'
import { PageHead } from '#web/admin/list/page-head.tsx'
import { useSend } from '#web/session/use-send.ts'
import { Button } from '#web/ui/display/button.tsx'
import { downloadFile } from '#web/ui/display/download-file.ts'
import { LinkButton } from '#web/ui/display/link-button.tsx'
import { useHydrated } from '#web/ui/display/use-hydrated.ts'
import type { Elements } from '#web/ui/elements.ts'
import { Alert } from '#web/ui/feedback/alert.tsx'

interface PdfFile {
  fileName: string
  base64: string
}

export interface Sheet {
  id: string
  screen: ReactNode
  print: ReactNode
}

interface PrintViewProps {
  title: string
  note?: string
  sheets: readonly Sheet[]
  onPrint: () => Promise<void>
  makePdf: () => Promise<PdfFile>
  children?: Elements
}

export function PrintView({ title, note, sheets, onPrint, makePdf, children }: PrintViewProps) {
  const { busy, busyWith, failure, send } = useSend<'print' | 'pdf'>({ failed: t`That failed. Please try again.` })
  const isHydrated = useHydrated()

  return (
    <>
      <PageHead title={title} note={note}>
        <LinkButton to="/orders" variant="quiet" size="sm">
          {t`Back to orders`}
        </LinkButton>
        <Button
          variant="secondary"
          size="sm"
          busy={busyWith === 'pdf'}
          disabled={busy}
          onClick={() => void send(makePdf, downloadPdf, 'pdf')}
        >
          <Download className="size-4" />
          {t`Save as PDF`}
        </Button>
        <Button
          size="sm"
          busy={busyWith === 'print'}
          disabled={busy}
          onClick={() => void send(onPrint, undefined, 'print')}
        >
          <Printer className="size-4" />
          {t`Print`}
        </Button>
      </PageHead>
      {failure && (
        <Alert tone="red" className="mb-5">
          {failure}
        </Alert>
      )}
      {children}
      <div className="space-y-6">
        {sheets.map(({ id, screen }) => (
          <div key={id} className="mx-auto max-w-3xl rounded-lg border border-line bg-white p-4 sm:p-8">
            {screen}
          </div>
        ))}
      </div>
      {isHydrated &&
        createPortal(
          <div className="prints-alone" aria-hidden="true">
            {sheets.map(({ id, print }) => (
              <div key={id} className="not-last:break-after-page">
                {print}
              </div>
            ))}
          </div>,
          document.body,
        )}
    </>
  )
}

function downloadPdf({ fileName, base64 }: PdfFile): void {
  const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0))
  downloadFile(fileName, new Blob([bytes], { type: 'application/pdf' }))
}
