/** The way to share a wishlist: its items in an address, and nothing of whose it is. */
import { t } from '@lingui/core/macro'
import { Share2 } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { useHref } from 'react-router'
import { limits } from '#contract/limits.ts'
import { openLazy, preload } from '#web/lazy/open-lazy.ts'
import { Button } from '#web/ui/display/button.tsx'

const loadDialog = () => import('#web/shop/share/share-dialog.tsx')
const ShareDialog = lazy(() => loadDialog().then((module) => ({ default: module.ShareDialog })))

interface ShareWishlistProps {
  /** As they are shown. */
  ids: readonly string[]
  publicUrl: string
}

export function ShareWishlist({ ids, publicUrl }: ShareWishlistProps) {
  const [open, setOpen] = useState(false)
  const [opened, setOpened] = useState(false)
  const shared = ids.slice(0, limits.sharedWishes)
  const path = useHref(`/wishlist?items=${shared.join(',')}`)
  return (
    <div>
      <Button
        variant="secondary"
        aria-haspopup="dialog"
        onPointerEnter={() => preload(loadDialog)}
        onClick={() =>
          openLazy(loadDialog, () => {
            setOpen(true)
            setOpened(true)
          })
        }
      >
        <Share2 className="size-5" />
        {t`Share this list`}
      </Button>
      {shared.length < ids.length && (
        <p className="mt-1 text-ink-faint text-xs">{t`The first ${shared.length} products are shared.`}</p>
      )}
      {opened && (
        <Suspense fallback={null}>
          <ShareDialog
            shared={{ title: t`A wishlist`, url: new URL(path, publicUrl).href }}
            open={open}
            onClose={() => setOpen(false)}
          />
        </Suspense>
      )}
    </div>
  )
}
