/** The way to share a wishlist: its items in an address, and nothing of whose it is. */
import { t } from '@lingui/core/macro'
import { useHref } from 'react-router'
import { limits } from '#contract/core/limits.ts'
import { ShareButton } from '#web/shop/share/share-button.tsx'
import { buttonStyles } from '#web/ui/display/button-styles.ts'

interface ShareWishlistProps {
  /** As they are shown. */
  ids: readonly string[]
  publicUrl: string
}

export function ShareWishlist({ ids, publicUrl }: ShareWishlistProps) {
  const shared = ids.slice(0, limits.sharedWishes)
  const path = useHref(`/wishlist?items=${shared.join(',')}`)
  return (
    <div>
      <ShareButton
        label={t`Share this list`}
        shared={{ title: t`A wishlist`, url: new URL(path, publicUrl).href }}
        className={buttonStyles({ variant: 'secondary' })}
      />
      {shared.length < ids.length && (
        <p className="mt-1 text-ink-faint text-xs">{t`The first ${shared.length} products are shared.`}</p>
      )}
    </div>
  )
}
