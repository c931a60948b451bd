/** The menu of small screens: SmartHome, Contact us, Cart and Profile or Login. */
import { ChevronRight, House, type LucideIcon, MessageCircle, ShoppingBag, UserRound } from 'lucide-react'
import { useEffect } from 'react'
import { Link } from 'react-router'
import { shopDetails } from '#contract/shop-details.ts'
import { useCart } from '#web/shop/cart-state/cart-store.ts'
import { Drawer } from '#web/ui/dialog/drawer.tsx'
import { useAccountLink } from './account-link.ts'

/** From this width on the header shows everything itself. */
const wide = '(min-width: 48rem)'

export function SideMenu({ open, onClose }: { open: boolean; onClose: () => void }) {
  const lineCount = useCart((cart) => cart.items.length)
  const account = useAccountLink()

  // Turning a tablet must not leave a menu open that its button no longer shows.
  useEffect(() => {
    if (!open) return
    const media = window.matchMedia(wide)
    media.addEventListener('change', onClose)
    return () => media.removeEventListener('change', onClose)
  }, [open, onClose])

  return (
    <Drawer
      open={open}
      onClose={onClose}
      title="Menu"
      footer={
        <div className="text-ink-soft text-sm">
          <a
            href={`tel:${shopDetails.phone.replaceAll(' ', '')}`}
            className="flex min-h-11 items-center font-semibold text-accent"
          >
            {shopDetails.phone}
          </a>
          <p>{shopDetails.region}</p>
        </div>
      }
    >
      <nav aria-label="Menu" className="p-3">
        <ul>
          <Entry to="/smart-home" icon={House} onClick={onClose}>
            SmartHome
          </Entry>
          <Entry to="/support" icon={MessageCircle} onClick={onClose}>
            Contact us
          </Entry>
          <Entry to="/cart" icon={ShoppingBag} onClick={onClose}>
            Cart ({lineCount})
          </Entry>
          <Entry to={account.to} reloadDocument={account.reloadDocument} icon={UserRound} onClick={onClose}>
            {account.signedIn ? 'Profile' : 'Login'}
          </Entry>
        </ul>
      </nav>
    </Drawer>
  )
}

interface EntryProps {
  to: string
  reloadDocument?: boolean
  icon: LucideIcon
  onClick: () => void
  children: React.ReactNode
}

function Entry({ to, reloadDocument = false, icon: Icon, onClick, children }: EntryProps) {
  return (
    <li>
      <Link
        to={to}
        reloadDocument={reloadDocument}
        onClick={onClick}
        className="flex min-h-14 items-center gap-4 rounded-md px-3 font-medium text-lg transition-colors duration-150 hover:bg-stage"
      >
        <Icon className="size-5.5 text-accent" />
        <span className="grow">{children}</span>
        <ChevronRight className="size-5 text-line-strong" />
      </Link>
    </li>
  )
}
