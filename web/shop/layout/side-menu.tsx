/**
 * The menu of small screens: SmartHome, Contact us, Cart and Profile or Login, and below them the wishlist and all
 * categories.
 */
import { t } from '@lingui/core/macro'
import { ChevronRight, House, type LucideIcon, MessageCircle, ShoppingBag, UserRound, X } from 'lucide-react'
import { useEffect, useId, useState } from 'react'
import { Link } from 'react-router'
import { LanguageChoice } from '#web/languages/language-choice.tsx'
import { useCart } from '#web/shop/cart-state/cart-store.ts'
import { useWishlist } from '#web/shop/wishlist-state/wishlist-store.ts'
import { sayDetail } from '#web/shop-details/say-detail.ts'
import { useShopDetails } from '#web/shop-details/use-shop-details.ts'
import { Modal } from '#web/ui/dialog/modal.tsx'
import { afterPaint } from '#web/ui/display/after-paint.ts'
import { IconButton } from '#web/ui/display/icon-button.tsx'
import { SpriteIcon } from '#web/ui/display/icon-sprite.tsx'
import { useAccountLink } from './account-link.ts'
import { OwnLinks } from './own-links.tsx'
import { loadCategoryLinks } from './products-menu.tsx'

/** From this width on the header shows everything itself. */
const wide = '(min-width: 48rem)'

const entryLook =
  'flex min-h-14 items-center gap-4 rounded-md px-3 font-medium text-lg transition-colors duration-150 hover:bg-stage'

export function SideMenu({ open, onClose }: { open: boolean; onClose: () => void }) {
  const titleId = useId()
  const { phone, region } = useShopDetails()
  const CategoryLinks = useCategoryLinks(open)
  const lineCount = useCart((cart) => cart.items.length)
  const wishCount = useWishlist((wishlist) => wishlist.items.length)
  const { to, reloadDocument, signedIn } = useAccountLink()
  const entries: { to: string; icon: LucideIcon; label: string; reloadDocument?: boolean }[] = [
    { to: '/smart-home', icon: House, label: t`SmartHome` },
    { to: '/support', icon: MessageCircle, label: t`Contact us` },
    { to: '/cart', icon: ShoppingBag, label: t`Cart (${lineCount})` },
    { to, icon: UserRound, label: signedIn ? t`Profile` : t`Login`, reloadDocument },
  ]

  // Turning a tablet must not leave a menu open that its button no longer shows.
  useEffect(() => {
    if (!open) return
    const media = window.matchMedia(wide)
    media.addEventListener('change', onClose)
    return () => media.removeEventListener('change', onClose)
  }, [open, onClose])

  return (
    <Modal
      open={open}
      onClose={onClose}
      labelledBy={titleId}
      className="my-0 mr-auto ml-0 hidden h-dvh max-h-none w-[min(22rem,88vw)] max-w-none animate-slide-right flex-col short:overflow-y-auto bg-white text-ink shadow-overlay backdrop:animate-fade backdrop:bg-ink/45 open:flex"
    >
      <div className="flex min-h-16 items-center justify-between gap-4 border-line border-b py-2 pr-2 pl-5">
        <h2 id={titleId} className="font-semibold text-lg">
          {t`Menu`}
        </h2>
        <IconButton icon={X} label={t`Close`} onClick={onClose} />
      </div>
      <nav
        aria-label={t`Menu`}
        className="grow short:shrink-0 overflow-y-auto short:overflow-visible overscroll-contain p-3"
      >
        <ul>
          {entries.map(({ icon: Icon, label, ...link }) => (
            <li key={link.to}>
              <Link {...link} onClick={onClose} className={entryLook}>
                <Icon className="size-5.5 text-accent" />
                <span className="grow">{label}</span>
                <ChevronRight className="size-5 text-line-strong" />
              </Link>
            </li>
          ))}
        </ul>
        <Link to="/wishlist" onClick={onClose} className={entryLook}>
          <SpriteIcon name="heart" className="size-5.5 text-accent" />
          <span className="grow">{wishCount > 0 ? t`Wishlist (${wishCount})` : t`Wishlist`}</span>
          <ChevronRight className="size-5 text-line-strong" />
        </Link>
        <ul className="empty:hidden">
          <OwnLinks place="menu" onClick={onClose} className={entryLook} />
        </ul>
        <h3 className="mt-4 border-line border-t px-3 pt-5 font-semibold text-lg">{t`Products`}</h3>
        <Link
          to="/products"
          onClick={onClose}
          className="flex min-h-11 items-center rounded-md px-3 font-semibold text-accent hover:bg-stage"
        >
          {t`All Products`}
        </Link>
        {CategoryLinks && <CategoryLinks onChoose={onClose} className="px-1.5" />}
      </nav>
      <div className="border-line border-t p-5 text-ink-soft text-sm">
        <LanguageChoice className="mb-2" />
        {phone !== '' && (
          <a href={`tel:${phone.replaceAll(' ', '')}`} className="flex min-h-11 items-center font-semibold text-accent">
            {phone}
          </a>
        )}
        <p>{sayDetail('region', region)}</p>
      </div>
    </Modal>
  )
}

/** Null until they are loaded; a phone without a network still has the rest of the menu. */
function useCategoryLinks(isWanted: boolean) {
  const [links, setLinks] = useState<Awaited<ReturnType<typeof loadCategoryLinks>> | null>(null)
  useEffect(() => {
    // The menu is drawn first.
    if (isWanted) return afterPaint(() => void loadCategoryLinks().then(setLinks, () => undefined))
  }, [isWanted])
  return links?.CategoryLinks
}
