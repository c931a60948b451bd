/** The way to share a page; its dialog comes once somebody goes for it. */
import { t } from '@lingui/core/macro'
import { Share2 } from 'lucide-react'
import { lazy, type ReactNode, Suspense } from 'react'
import { useLazyDialog } from '#web/lazy/use-lazy-dialog.ts'
import { classes } from '#web/ui/display/classes.ts'
import type { Shared } from './whatsapp-address.ts'

const loadDialog = () => import('./share-dialog.tsx')
const ShareDialog = lazy(() => loadDialog().then((module) => ({ default: module.ShareDialog })))

interface ShareButtonProps {
  shared: Shared
  label?: ReactNode
  /** How it looks: where it stands decides. */
  className: string
}

export function ShareButton({ shared, label = t`Share`, className }: ShareButtonProps) {
  const dialog = useLazyDialog(loadDialog)
  return (
    <>
      <button
        type="button"
        className={classes('noscript:hidden! print:hidden inline-flex items-center justify-center gap-2', className)}
        {...dialog.opener}
      >
        <Share2 className="size-4" />
        <span className="contents">{label}</span>
      </button>
      {dialog.wasOpened && (
        <Suspense fallback={null}>
          <ShareDialog shared={shared} open={dialog.isOpen} onClose={dialog.close} />
        </Suspense>
      )}
    </>
  )
}
