/** Where the shop is, how to reach it, and when it is open. */
import { t } from '@lingui/core/macro'
import { Clock, type LucideIcon, Mail, MapPin, Phone } from 'lucide-react'
import type { ReactNode } from 'react'
import { hoursInWords } from '#contract/site/opening-hours.ts'
import { PostalAddress } from '#web/shop/layout/postal-address.tsx'
import { useShopDetails } from '#web/shop-details/use-shop-details.ts'

const linkLook =
  'touch-target inline-flex min-h-8 items-center rounded-sm font-semibold text-accent underline-offset-2 hover:underline'

export function SupportContact() {
  const { phone, email, hours } = useShopDetails()
  return (
    <section aria-labelledby="reach-us" className="rounded-xl bg-stage p-6 md:p-8 lg:self-start">
      <h2 id="reach-us" className="font-bold text-2xl">
        {t`Reach us`}
      </h2>
      <dl className="mt-6 grid gap-6 sm:max-lg:grid-cols-2">
        <Way icon={MapPin} name={t`Address`}>
          <PostalAddress />
        </Way>
        {phone !== '' && (
          <Way icon={Phone} name={t`Phone`}>
            <a href={`tel:${phone.replaceAll(' ', '')}`} className={linkLook}>
              {phone}
            </a>
          </Way>
        )}
        {email !== '' && (
          <Way icon={Mail} name={t`Email`}>
            <a href={`mailto:${email}`} className={linkLook}>
              {email}
            </a>
          </Way>
        )}
        {hours.length > 0 && (
          <Way icon={Clock} name={t`Hours`}>
            <ul className="tabular-nums">
              {hours
                .map((line) => hoursInWords(line))
                .map(({ days, time }) => (
                  <li key={days}>{`${days} ${time}`}</li>
                ))}
            </ul>
          </Way>
        )}
      </dl>
    </section>
  )
}

function Way({ icon: Icon, name, children }: { icon: LucideIcon; name: string; children: ReactNode }) {
  return (
    <div className="grid grid-cols-[auto_1fr] content-start gap-x-4">
      <dt className="contents">
        <Icon className="row-span-2 mt-0.5 size-5 text-accent" />
        <span className="font-semibold">{name}</span>
      </dt>
      <dd className="col-start-2 mt-0.5 text-ink-soft">{children}</dd>
    </div>
  )
}
