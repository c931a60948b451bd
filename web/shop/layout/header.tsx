/** The header that stays in sight: logo, links, search, cart and account. */
import { Menu, Search, ShoppingBag, UserRound } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { Link, NavLink } from 'react-router'
import { openLazy, preload } from '#web/lazy/open-lazy.ts'
import { useCart } from '#web/shop/cart-state/cart-store.ts'
import { useShopDetails } from '#web/shop-details/use-shop-details.ts'
import { classes } from '#web/ui/display/classes.ts'
import { IconButton } from '#web/ui/display/icon-button.tsx'
import { useAccountLink } from './account-link.ts'
import { Logo } from './logo.tsx'
import { SideMenu } from './side-menu.tsx'

const loadSearch = () => import('#web/shop/search/search-overlay.tsx')
const SearchOverlay = lazy(() => loadSearch().then((module) => ({ default: module.SearchOverlay })))

const iconLink =
  'relative inline-flex size-11 items-center justify-center rounded-full transition-colors duration-150 hover:bg-stage'

export function Header() {
  const [menuOpen, setMenuOpen] = useState(false)
  const [searchOpen, setSearchOpen] = useState(false)
  const lineCount = useCart((cart) => cart.items.length)
  const account = useAccountLink()
  const shop = useShopDetails()

  return (
    <header className="sticky short:static top-0 z-30 border-line border-b bg-white print:hidden">
      <div className="page-width flex h-16 items-center gap-1 md:h-18 md:gap-2">
        <IconButton
          icon={Menu}
          iconClass="size-6"
          label="Open menu"
          aria-haspopup="dialog"
          aria-expanded={menuOpen}
          onClick={() => setMenuOpen(true)}
          className="noscript:hidden! -ml-2.5 md:hidden"
        />

        <Link to="/" aria-label={`${shop.name}, home`} className="flex min-h-11 items-center rounded-sm md:mr-6">
          <Logo className="h-8 w-auto md:h-9" />
        </Link>

        <nav aria-label="Main" className="hidden h-full md:flex md:gap-1">
          <HeaderLink to="/smart-home">SmartHome</HeaderLink>
          <HeaderLink to="/support">Contact us</HeaderLink>
        </nav>

        <div className="ml-auto flex items-center gap-0.5 md:gap-1">
          <button
            type="button"
            aria-haspopup="dialog"
            onPointerEnter={() => preload(loadSearch)}
            onFocus={() => preload(loadSearch)}
            onClick={() => openLazy(loadSearch, () => setSearchOpen(true))}
            className={classes(
              'noscript:hidden! inline-flex size-11 items-center justify-center gap-3 rounded-full transition-colors duration-150 hover:bg-stage',
              'lg:mr-3 lg:w-64 lg:justify-start lg:bg-stage lg:px-4 lg:text-ink-soft lg:text-sm lg:hover:bg-stage-deep xl:w-80',
            )}
          >
            <Search className="size-5.5 lg:size-4.5" />
            <span className="max-lg:sr-only">Search products</span>
          </button>
          <Link to="/cart" className={iconLink}>
            <ShoppingBag className="size-5.5" />
            {/* Words and no aria-label: what the badge shows would have to stand in that letter for letter. */}
            <span className="sr-only">{lineCount > 0 ? `Cart (${lineCount})` : 'Cart'}</span>
            {lineCount > 0 && (
              <span
                aria-hidden="true"
                data-testid="cart-badge"
                className="tabular-nums absolute top-0.5 right-0 flex h-5 min-w-5 items-center justify-center rounded-full border-2 border-white bg-accent px-1 font-bold text-[0.6875rem] text-white leading-none"
              >
                {lineCount}
              </span>
            )}
          </Link>
          <Link
            to={account.to}
            reloadDocument={account.reloadDocument}
            aria-label={account.label}
            className={classes(iconLink, '-mr-2.5 md:mr-0')}
          >
            <UserRound className="size-5.5" />
          </Link>
        </div>
      </div>

      <SideMenu open={menuOpen} onClose={() => setMenuOpen(false)} />
      {searchOpen && (
        <Suspense fallback={null}>
          <SearchOverlay onClose={() => setSearchOpen(false)} />
        </Suspense>
      )}
    </header>
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
