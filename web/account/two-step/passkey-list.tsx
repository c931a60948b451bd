/** The passkeys of an account. */
import { t } from '@lingui/core/macro'
import { Fingerprint, Trash2 } from 'lucide-react'
import type { Passkey } from '#contract/people/second-factor.ts'
import { formatDateTime } from '#web/languages/dates.ts'
import { IconButton } from '#web/ui/display/icon-button.tsx'

interface PasskeyListProps {
  passkeys: readonly Passkey[]
  onRemove: (passkey: Passkey) => void
}

export function PasskeyList({ passkeys, onRemove }: PasskeyListProps) {
  if (passkeys.length === 0) return null
  return (
    <ul aria-label={t`Your passkeys`} className="w-full divide-y divide-line rounded-md border border-line">
      {passkeys.map((passkey) => (
        <li key={passkey.id} className="flex items-center gap-3 py-1.5 pr-1.5 pl-4">
          <Fingerprint aria-hidden="true" className="size-5 shrink-0 text-ink-faint" />
          <div className="min-w-0 grow text-sm">
            <p className="wrap-anywhere font-medium">{passkey.name}</p>
            <p className="text-ink-faint text-xs">
              {passkey.lastUsedAt
                ? t`Last used ${formatDateTime(new Date(passkey.lastUsedAt))}`
                : t`Added ${formatDateTime(new Date(passkey.addedAt))}`}
            </p>
          </div>
          <IconButton icon={Trash2} label={t`Remove ${passkey.name}`} onClick={() => onRemove(passkey)} />
        </li>
      ))}
    </ul>
  )
}
