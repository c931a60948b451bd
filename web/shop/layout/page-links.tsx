/** The owner's own pages that footer or menu name, after what the shop itself has there. */
import { Link } from 'react-router'
import { currentLanguage } from '#web/languages/current-language.ts'
import { langOf } from '#web/languages/lang-of.ts'
import { useShopDetails } from '#web/shop-details/use-shop-details.ts'
import { MoreMenu } from './more-menu.tsx'

export interface PageLinksProps {
  /** `header`: what the menu names, behind a button of the header. */
  place: 'footer' | 'menu' | 'header'
  className?: string
  onClick?: () => void
}

export default function PageLinks({ place, ...look }: PageLinksProps) {
  const links = useShopDetails().pages.filter((page) => page.place === (place === 'header' ? 'menu' : place))
  if (links.length === 0) return null
  if (place === 'header') {
    return (
      <MoreMenu>
        <PageLinks
          place="menu"
          className="flex min-h-11 items-center rounded-md px-3 py-1.5 font-medium hover:bg-stage"
        />
      </MoreMenu>
    )
  }
  return links.map(({ path, titles }) => {
    const title = titles[currentLanguage()]
    return (
      <li key={path}>
        <Link to={path} {...look}>
          <span lang={title === titles.en ? langOf(title) : undefined} className="wrap-anywhere">
            {title}
          </span>
        </Link>
      </li>
    )
  })
}
