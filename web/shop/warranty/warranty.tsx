/** Whether a piece is under warranty: by its serial number or IMEI, and the phone number it was bought with. */
import { t } from '@lingui/core/macro'
import { useState } from 'react'
import type { LoaderFunctionArgs, MetaArgs } from 'react-router'
import { shopDetails } from '#contract/site/shop-details.ts'
import { publicUrlContext } from '#web/context.ts'
import { pageMeta } from '#web/meta/page-meta.ts'
import { FoundWarranties, type FoundWarranty } from './found-warranties.tsx'
import { WarrantyForm } from './warranty-form.tsx'

export function meta({ loaderData }: MetaArgs<typeof loader>) {
  return pageMeta({
    publicUrl: loaderData?.publicUrl ?? '',
    path: '/warranty',
    title: t`Check a warranty`,
    description: t`Is it still under warranty? See it here for what ${shopDetails.name} has sold, by serial number or IMEI.`,
    breadcrumbs: [{ label: t`Check a warranty`, to: '/warranty' }],
  })
}

export function loader({ context }: LoaderFunctionArgs) {
  return { publicUrl: context.get(publicUrlContext) }
}

export default function Warranty() {
  const [found, setFound] = useState<FoundWarranty>()
  return (
    <div className="page-width max-w-3xl py-10 sm:py-14">
      <h1 className="font-bold text-3xl">{t`Check a warranty`}</h1>
      <p className="mt-3 text-ink-soft">
        {t`The serial number or IMEI stands on the piece, on its box and on your invoice. With it we need the phone number you gave when you bought it.`}
      </p>
      <WarrantyForm onFound={setFound} />
      <div aria-live="polite">{found && <FoundWarranties found={found} />}</div>
    </div>
  )
}
