/** The header that stays in sight: logo, links, search, wishlist, cart and account. */
import { t } from '@lingui/core/macro'
import { Languages, Menu, Search, ShoppingBag, UserRound } from 'lucide-react'
import { lazy, type ReactNode, Suspense, useState } from 'react'
import { Link, NavLink, useHref } from 'react-router'
import { LanguageChoice } from '#web/languages/language-choice.tsx'
import { openLazy, preload } from '#web/lazy/open-lazy.ts'
import { useCart } from '#web/shop/cart-state/cart-store.ts'
import { useWishlist } from '#web/shop/wishlist-state/wishlist-store.ts'
import { useShopDetails } from '#web/shop-details/use-shop-details.ts'
import { classes } from '#web/ui/display/classes.ts'
import { IconButton } from '#web/ui/display/icon-button.tsx'
import { SpriteIcon } from '#web/ui/display/icon-sprite.tsx'
import { useAccountLink } from './account-link.ts'
import { Logo } from './logo.tsx'
import { OwnLinks } from './own-links.tsx'
import { ProductsMenu } from './products-menu.tsx'
import { SideMenu } from './side-menu.tsx'

const loadSearch = () => import('#web/shop/search/search-overlay.tsx')
const SearchOverlay = lazy(() => loadSearch().then((module) => ({ default: module.SearchOverlay })))

const iconLink =
  'relative inline-flex size-11 items-center justify-center rounded-full transition-colors duration-150 hover:bg-stage'

export function Header() {
  const shop = useShopDetails()
  return (
    // HTML comes in pieces: until something follows it the header may be half there, and what stands at its right would
    // be seen to move.
    <header className="sticky short:static top-0 z-30 border-line border-b bg-white not-has-[~*]:hidden print:hidden">
      <div className="page-width flex h-16 items-center gap-1 md:h-18 md:gap-2">
        <MenuButton />

        <Link
          to="/"
          aria-label={t`${shop.name}, home`}
          className="flex min-h-11 min-w-0 items-center rounded-sm md:mr-6"
        >
          <Logo className="h-8 w-auto md:h-9" />
        </Link>

        <nav aria-label={t`Main`} className="hidden h-full md:flex md:gap-1">
          <HeaderLink to="/smart-home">{t`SmartHome`}</HeaderLink>
          <HeaderLink to="/support">{t`Contact us`}</HeaderLink>
          <ProductsMenu />
          <OwnLinks place="header" />
        </nav>

        <div className="ml-auto flex shrink-0 items-center gap-0.5 md:gap-1">
          <SearchButton />
          <LanguageButton />
          <WishlistLink />
          <CartLink />
          <AccountLink />
        </div>
      </div>
    </header>
  )
}

// What a press changes has a component of its own, so that the rest of the header isn't rendered with it.

function MenuButton() {
  const [open, setOpen] = useState(false)
  return (
    <>
      <ScriptlessForm action="/sitemap" open={() => setOpen(true)} className="md:hidden">
        <IconButton
          type="submit"
          icon={Menu}
          iconClass="size-6"
          label={t`Open menu`}
          aria-haspopup="dialog"
          aria-expanded={open}
          className="-ml-2.5"
        />
      </ScriptlessForm>
      <SideMenu open={open} onClose={() => setOpen(false)} />
    </>
  )
}

function SearchButton() {
  /** Null until it is wanted for the first time; then it stays in the page, closed. */
  const [open, setOpen] = useState<boolean | null>(null)
  return (
    <>
      <ScriptlessForm action="/sitemap#search" open={() => openLazy(loadSearch, () => setOpen(true))}>
        <button
          type="submit"
          aria-haspopup="dialog"
          onPointerEnter={() => preload(loadSearch)}
          onFocus={() => preload(loadSearch)}
          className={classes(
            'inline-flex size-11 items-center justify-center gap-3 rounded-full transition-colors duration-150 hover:bg-stage',
            'lg:mr-3 lg:w-64 lg:justify-start lg:bg-stage lg:px-4 lg:text-ink-soft lg:text-sm lg:hover:bg-stage-deep xl:w-80',
          )}
        >
          <Search className="size-5.5 lg:size-4.5" />
          <span className="max-lg:sr-only">{t`Search products`}</span>
        </button>
      </ScriptlessForm>
      {open !== null && (
        <Suspense fallback={null}>
          <SearchOverlay open={open} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}

function CartLink() {
  const lineCount = useCart((cart) => cart.items.length)
  return (
    <Link to="/cart" className={iconLink}>
      <ShoppingBag className="size-5.5" />
      {/* Words and no aria-label: what the badge shows would have to stand in that letter for letter. */}
      <span className="sr-only">{lineCount > 0 ? t`Cart (${lineCount})` : t`Cart`}</span>
      {lineCount > 0 && <Count testId="cart-badge">{lineCount}</Count>}
    </Link>
  )
}

function AccountLink() {
  const { to, reloadDocument, label } = useAccountLink()
  return (
    <Link to={to} reloadDocument={reloadDocument} aria-label={label} className={classes(iconLink, '-mr-2.5 md:mr-0')}>
      <UserRound className="size-5.5" />
    </Link>
  )
}

/**
 * Not on narrow screens, whose menu or footer has the choice. The browser opens and closes it, with scripts or without;
 * one that can't shows neither.
 */
function LanguageButton() {
  return (
    <>
      <button
        type="button"
        popoverTarget="languages"
        aria-label={t`Choose a language`}
        className={classes(iconLink, 'not-supports-[selector(:popover-open)]:hidden max-lg:hidden')}
      >
        <Languages className="size-5.5" />
      </button>
      <div
        id="languages"
        popover="auto"
        className="inset-auto top-16 right-(--page-gutter) hidden rounded-lg border border-line bg-white px-5 py-2 text-base shadow-overlay open:block md:top-18"
      >
        <LanguageChoice label={t`Choose a language`} />
      </div>
    </>
  )
}

/** The narrowest phones have it in the menu alone. */
function WishlistLink() {
  const count = useWishlist((wishlist) => wishlist.items.length)
  return (
    <Link to="/wishlist" className={classes(iconLink, 'max-[21.5rem]:hidden')}>
      <SpriteIcon name="heart" className="size-5.5" />
      <span className="sr-only">{count > 0 ? t`Wishlist (${count})` : t`Wishlist`}</span>
      {count > 0 && <Count testId="wishlist-badge">{count}</Count>}
    </Link>
  )
}

function Count({ testId, children }: { testId: string; children: number }) {
  return (
    <span
      aria-hidden="true"
      data-testid={testId}
      className="tabular-nums absolute top-0.5 right-0 flex h-5 min-w-5 items-center justify-center rounded-full border-2 border-white bg-accent px-1 font-bold text-[0.6875rem] text-white leading-none"
    >
      {children}
    </span>
  )
}

interface ScriptlessFormProps {
  /** The page that has what the button opens. */
  action: string
  open: () => void
  className?: string
  children: ReactNode
}

/** A button that opens something; without scripts, and until they have come, it leads to a page instead. */
function ScriptlessForm({ action, open, className, children }: ScriptlessFormProps) {
  return (
    <form
      action={useHref(action)}
      onSubmit={(event) => {
        event.preventDefault()
        open()
      }}
      className={className}
    >
      {children}
    </form>
  )
}

function HeaderLink({ to, children }: { to: string; children: string }) {
  return (
    <NavLink
      to={to}
      prefetch="intent"
      className="relative flex items-center px-3 font-medium text-ink-soft transition-colors duration-150 hover:text-ink aria-[current=page]:text-accent after:absolute after:inset-x-3 after:bottom-0 after:h-0.5 after:bg-accent after:opacity-0 aria-[current=page]:after:opacity-100"
    >
      {children}
    </NavLink>
  )
}
