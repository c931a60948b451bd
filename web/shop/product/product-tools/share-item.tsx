/** The way to share an item; without scripts a link that opens WhatsApp. */
import { t } from '@lingui/core/macro'
import { Share2 } from 'lucide-react'
import { lazy, Suspense } from 'react'
import { useLazyDialog } from '#web/lazy/use-lazy-dialog.ts'
import { type Shared, whatsAppAddress } from '#web/shop/share/whatsapp-address.ts'
import { classes } from '#web/ui/display/classes.ts'
import { toolStyles } from './tool-styles.ts'

const loadDialog = () => import('#web/shop/share/share-dialog.tsx')
const ShareDialog = lazy(() => loadDialog().then((module) => ({ default: module.ShareDialog })))

export function ShareItem(shared: Shared) {
  const dialog = useLazyDialog(loadDialog)
  return (
    <>
      <button type="button" className={toolStyles} {...dialog.opener}>
        <Share2 className="size-4" />
        {t`Share`}
      </button>
      <a
        href={whatsAppAddress(shared)}
        target="_blank"
        rel="noopener noreferrer"
        className={classes(
          'hidden min-h-11 items-center px-3 font-medium text-sm underline noscript:flex print:hidden',
        )}
      >
        {t`Share on WhatsApp`}
      </a>
      {dialog.wasOpened && (
        <Suspense fallback={null}>
          <ShareDialog shared={shared} open={dialog.isOpen} onClose={dialog.close} />
        </Suspense>
      )}
    </>
  )
}
