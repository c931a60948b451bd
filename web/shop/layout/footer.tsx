/** The foot of every page: support, about, social networks, e-mail sign-up, sitemap and region. */

import { msg, t } from '@lingui/core/macro'
import { Globe, Mail, MapPin, PackageSearch, Phone } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { consentWords } from '#contract/site/consent-words.ts'
import type { SocialLink } from '#contract/site/shop-details.ts'
import { say } from '#web/languages/i18n.ts'
import { LanguageChoice } from '#web/languages/language-choice.tsx'
import { sayDetail } from '#web/shop-details/say-detail.ts'
import { useShopDetails } from '#web/shop-details/use-shop-details.ts'
import { Logo } from './logo.tsx'
import { NewsletterForm } from './newsletter-form.tsx'
import { OwnLinks } from './own-links.tsx'
import { PostalAddress } from './postal-address.tsx'

const linkLook =
  'inline-flex min-h-9 items-center pointer-coarse:min-h-11 gap-3 rounded-sm transition-colors duration-150 hover:text-accent'

const aboutLinks = [
  ['/about', msg`Our Story`],
  ['/smart-home', msg`Smart Home`],
  ['/products', msg`All Products`],
] as const

const lawLinks = [
  ['/privacy-policy', msg`Privacy`],
  ['/delivery', msg`Delivery`],
  ['/returns', msg`Returns`],
  ['/terms', msg`Terms`],
] as const

export function Footer() {
  const shop = useShopDetails()
  return (
    <footer className="laid-out-late mt-14 bg-stage pb-8 text-sm md:mt-28 print:hidden">
      <div className="page-width grid grid-cols-2 max-[21rem]:grid-cols-1 gap-x-6 gap-y-8 pt-12 pb-10 sm:gap-x-10 sm:gap-y-10 sm:pt-14 sm:pb-12 lg:grid-cols-[1.4fr_1fr_1.2fr_1.6fr]">
        <div className="max-lg:col-span-full">
          <Logo className="h-9 w-auto" />
          <p className="mt-4 max-w-xs text-balance text-ink-soft">{sayDetail('tagline', shop.tagline)}</p>
          <ul className="-ml-2.5 mt-4 flex gap-1">
            {shop.social.map(({ network, name, href }) => (
              <li key={network}>
                <a
                  href={href}
                  aria-label={name}
                  rel="noopener noreferrer"
                  target="_blank"
                  className="flex size-11 items-center justify-center rounded-full text-ink-soft transition-colors duration-150 hover:bg-stage-deep hover:text-ink"
                >
                  <SocialIcon network={network} />
                </a>
              </li>
            ))}
          </ul>
        </div>

        <nav aria-labelledby="footer-about">
          <h2 id="footer-about" className="mb-3 font-semibold text-base">
            {t`About Us`}
          </h2>
          <ul className="text-ink-soft">
            {aboutLinks.map(([to, label]) => (
              <li key={to}>
                <Link to={to} className={linkLook}>
                  {say(label)}
                </Link>
              </li>
            ))}
            <OwnLinks place="footer" className={linkLook} />
          </ul>
        </nav>

        <nav aria-labelledby="footer-support">
          <h2 id="footer-support" className="mb-3 font-semibold text-base">
            {t`Support`}
          </h2>
          <ul className="text-ink-soft">
            <li>
              <Link to="/support" className={linkLook}>
                <Mail className="size-4.5 text-accent" />
                {t`Contact us`}
              </Link>
            </li>
            {shop.phone !== '' && (
              <li>
                <a href={`tel:${shop.phone.replaceAll(' ', '')}`} className={linkLook}>
                  <Phone className="size-4.5 text-accent" />
                  <span>{shop.phone}</span>
                </a>
              </li>
            )}
            <li className="flex gap-3 py-2">
              <MapPin className="size-4.5 shrink-0 text-accent" />
              <PostalAddress />
            </li>
            <li>
              <Link to="/track" className={linkLook}>
                <PackageSearch className="size-4.5 text-accent" />
                {t`Track your order`}
              </Link>
            </li>
          </ul>
        </nav>

        <div className="max-lg:col-span-full">
          <h2 className="mb-3 font-semibold text-base">{t`News and offers`}</h2>
          <p className="mb-4 text-ink-soft">{say(consentWords.newsletter.footer)}</p>
          <NewsletterForm source="footer" button={t`Sign up`} />
        </div>
      </div>

      <div className="page-width">
        <div className="flex flex-wrap items-center justify-between gap-x-8 gap-y-2 border-stage-deep border-t pt-6 text-ink-soft">
          <p>{`© ${shop.name}`}</p>
          <LanguageChoice />
          <div className="flex flex-wrap items-center gap-x-8 gap-y-2">
            <Link to="/sitemap" className={linkLook}>
              {t`Sitemap`}
            </Link>
            {shop.region !== '' && (
              <p className="flex items-center gap-2">
                <Globe className="size-4.5" />
                <span>{sayDetail('region', shop.region)}</span>
              </p>
            )}
            {lawLinks.map(([to, label]) => (
              <Link key={to} to={to} className={linkLook}>
                {say(label)}
              </Link>
            ))}
          </div>
        </div>
      </div>
    </footer>
  )
}

/** The signs of social networks, drawn simply. */
const drawings: Record<SocialLink['network'], ReactNode> = {
  facebook: (
    <path d="M13.5 21v-8h2.7l.4-3.2h-3.1V7.9c0-.9.3-1.6 1.6-1.6h1.7V3.4c-.8-.1-1.6-.2-2.4-.2-2.5 0-4.1 1.5-4.1 4.2v2.4H7.5V13h2.8v8z" />
  ),
  instagram: (
    <g fill="none" stroke="currentColor" strokeWidth="1.9">
      <rect x="3.5" y="3.5" width="17" height="17" rx="5" />
      <circle cx="12" cy="12" r="4" />
      <circle cx="17" cy="7" r=".6" fill="currentColor" />
    </g>
  ),
  tiktok: (
    <path d="M16.500 3h-3v12.200a2.700 2.700 0 1 1-2.200-2.700V9.400a5.800 5.800 0 1 0 5.200 5.800V9.100a7 7 0 0 0 4 1.300V7.400a4.200 4.200 0 0 1-4-4.400z" />
  ),
  youtube: (
    <path
      fillRule="evenodd"
      d="M5.4 5.2C9.800 4.800 14.200 4.800 18.600 5.200c1.600.2 2.700 1.300 2.900 2.900.3 2.600.3 5.200 0 7.800-.2 1.600-1.300 2.700-2.900 2.900-4.400.4-8.800.4-13.200 0-1.600-.2-2.700-1.300-2.900-2.900-.3-2.600-.3-5.200 0-7.800.2-1.600 1.300-2.700 2.900-2.900zM10 8.800v6.400l5.400-3.200z"
    />
  ),
}

function SocialIcon({ network }: { network: SocialLink['network'] }) {
  return (
    <svg viewBox="0 0 24 24" fill="currentColor" aria-hidden="true" className="size-5.5">
      {drawings[network]}
    </svg>
  )
}
