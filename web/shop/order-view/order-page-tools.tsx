/** What can be done with the page of an order: print it, share its address. Below it the shop's word on returns. */
import { t } from '@lingui/core/macro'
import { Printer, Share2 } from 'lucide-react'
import { addressLines, shopDetails } from '#contract/site/shop-details.ts'
import { useSaleTerms } from '#web/shop/delivery/use-sale-terms.ts'
import { SheetLogo } from '#web/shop-details/sheet-logo.tsx'
import { Button } from '#web/ui/display/button.tsx'
import { toast } from '#web/ui/feedback/toast.ts'

/** Whose paper it is: the header of the page isn't printed. */
export function OrderPrintHead() {
  return (
    <p className="mb-6 hidden justify-between gap-8 border-line border-b pb-4 text-sm print:flex">
      <span className="font-bold text-2xl">
        <SheetLogo />
        <span>{shopDetails.name}</span>
      </span>
      <span className="whitespace-pre-line text-right">
        {[...addressLines(), shopDetails.phone].filter(Boolean).join('\n')}
      </span>
    </p>
  )
}

export function OrderPageTools({ id, linkKey }: { id: string; linkKey: string }) {
  const terms = useSaleTerms()
  return (
    <>
      {terms?.returns && <p className="mt-6 text-ink-soft text-sm">{terms.returns}</p>}
      <div className="mt-6 flex flex-wrap gap-3 print:hidden">
        <Button variant="secondary" onClick={() => window.print()}>
          <Printer className="size-5" />
          {t`Print`}
        </Button>
        <Button variant="secondary" onClick={() => void share(id, linkKey)}>
          <Share2 className="size-5" />
          {t`Share`}
        </Button>
      </div>
      <p className="mt-3 text-ink-faint text-xs print:hidden">{t`Whoever has the address of this page sees this order.`}</p>
    </>
  )
}

/** By the phone's own sheet; elsewhere the address is copied. */
async function share(id: string, linkKey: string): Promise<void> {
  // Who comes back from a vendor has no key in the address, and that of a mail also has the one that confirms.
  const url = new URL(`${window.location.pathname}#token=${linkKey}`, window.location.href).href
  if (typeof navigator.share === 'function') {
    // Closing the sheet is no failure.
    await navigator.share({ title: t`Order ${id}`, url }).catch(() => undefined)
    return
  }
  try {
    await navigator.clipboard.writeText(url)
    toast.success(t`The address of this order was copied`)
  } catch {
    toast.warning(t`Please copy the address from the bar of your browser`)
  }
}
