/** Slips and photos that the buyer of an order has sent: photos are shown here, all of them can be saved. */
import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Download, Eye } from 'lucide-react'
import { useEffect, useState } from 'react'
import type { OrderFile } from '#contract/checkout/order-files.ts'
import { formatNumber } from '#contract/core/format.ts'
import { adminApi, adminFetch } from '#web/admin/api/admin-api.ts'
import { ApiRefusal, messageOf, readProblem } from '#web/api/client.ts'
import { formatDateTime } from '#web/languages/dates.ts'
import { useSend } from '#web/session/use-send.ts'
import { Badge } from '#web/ui/display/badge.tsx'
import { Button } from '#web/ui/display/button.tsx'
import { downloadFile } from '#web/ui/display/download-file.ts'
import { Alert } from '#web/ui/feedback/alert.tsx'

interface OrderFilesProps {
  orderId: string
  /** The slips of its transfer, or the photos of a return or claim. */
  of: 'slips' | { returnId: string } | { claimId: string }
  /** They are read anew when it changes. */
  version: string
  /** The slips wait for a word. */
  isWaiting?: boolean
}

export function OrderFiles({ orderId, of, version, isWaiting = false }: OrderFilesProps) {
  const [files, setFiles] = useState<readonly OrderFile[]>()
  const [failure, setFailure] = useState('')

  // biome-ignore lint/correctness/useExhaustiveDependencies: what happened to the order may have changed them.
  useEffect(() => {
    const leaving = new AbortController()
    adminApi('GET /orders/{id}/files', { params: { id: orderId } }, leaving).then(
      (answer) => setFiles(answer.files),
      (error) => !leaving.signal.aborted && setFailure(messageOf(error, t`The files could not be loaded.`)),
    )
    return () => leaving.abort()
  }, [orderId, version])

  if (failure) return <Alert tone="yellow">{failure}</Alert>
  const shown = files?.filter((file) => isOf(file, of)) ?? []
  if (shown.length === 0) return null
  const isToCheck = isWaiting && shown.some(({ isRefused }) => !isRefused)
  return (
    <div className="mt-4">
      {of === 'slips' && (
        <h4 className="flex flex-wrap items-center gap-2 font-semibold">
          <span>{t`Slips`}</span> {isToCheck && <Badge tone="yellow">{t`To check`}</Badge>}
        </h4>
      )}
      {isToCheck && (
        <p className="mt-1 text-ink-soft">{t`The goods are held until you have said whether the payment is there.`}</p>
      )}
      <ol aria-label={of === 'slips' ? t`Slips` : t`Photos`} className="mt-2 space-y-2">
        {shown.map((file, at) => (
          <SentFile key={file.id} file={file} name={of === 'slips' ? t`Slip ${at + 1}` : t`Photo ${at + 1}`} />
        ))}
      </ol>
    </div>
  )
}

function isOf({ purpose, returnId, claimId }: OrderFile, of: OrderFilesProps['of']): boolean {
  if (of === 'slips') return purpose === 'slip'
  return 'claimId' in of ? claimId === of.claimId : returnId === of.returnId
}

function SentFile({ file, name }: { file: OrderFile; name: string }) {
  const { id, type, bytes, sentAt, isRefused } = file
  const { busy, failure, send } = useSend({ failed: t`This file could not be loaded. Please try again.` })
  const [address, setAddress] = useState<string>()
  const isPhoto = type !== 'application/pdf'
  const kilobytes = formatNumber(Math.ceil(bytes / 1_000))

  useEffect(() => () => void (address && URL.revokeObjectURL(address)), [address])

  const load = (use: (fileName: string, content: Blob) => void) =>
    send(async () => {
      const response = await adminFetch(`/api/order-files/${id}`, {})
      if (!response.ok) throw new ApiRefusal(response.status, await readProblem(response))
      const fileName = /filename="([\w.-]+)"/.exec(response.headers.get('content-disposition') ?? '')?.[1]
      use(fileName ?? id, await response.blob())
    })

  return (
    <li className="rounded-md border border-line px-4 py-2">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <span>
          <span className="font-medium">{name}</span>
          <span className="text-ink-soft">
            {' '}
            {isPhoto
              ? t`photo, ${kilobytes} KB, ${formatDateTime(sentAt)}`
              : t`PDF, ${kilobytes} KB, ${formatDateTime(sentAt)}`}
          </span>
          {isRefused && (
            <Badge tone="neutral" className="ml-2">
              {t`Refused`}
            </Badge>
          )}
        </span>
        <span className="-mr-2 flex">
          {isPhoto && (
            <Button
              variant="quiet"
              size="sm"
              disabled={busy}
              aria-expanded={address !== undefined}
              onClick={() =>
                address ? setAddress(undefined) : void load((_, content) => setAddress(URL.createObjectURL(content)))
              }
            >
              <Eye aria-hidden="true" className="size-4" />
              {address ? (
                <Trans>
                  Hide<span className="sr-only">{name}</span>
                </Trans>
              ) : (
                <Trans>
                  Show<span className="sr-only">{name}</span>
                </Trans>
              )}
            </Button>
          )}
          <Button variant="quiet" size="sm" disabled={busy} onClick={() => void load(downloadFile)}>
            <Download aria-hidden="true" className="size-4" />
            <Trans>
              Save<span className="sr-only">{name}</span>
            </Trans>
          </Button>
        </span>
      </div>
      {failure && (
        <Alert tone="red" className="my-2">
          {failure}
        </Alert>
      )}
      {address && (
        <img src={address} alt={name} className="my-2 max-h-[70dvh] w-full rounded-sm bg-stage object-contain" />
      )}
    </li>
  )
}
