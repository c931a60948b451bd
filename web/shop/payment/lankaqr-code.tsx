/** The shop's LANKAQR code, to be scanned with the app of a bank, on this screen or from a picture of it. */
import { t } from '@lingui/core/macro'
import type { OrderPayment } from '#contract/checkout/payments.ts'
import { formatRupees } from '#contract/core/money.ts'
import { QrCode } from '#web/ui/display/qr-code.tsx'

type LankaQrCodeProps = NonNullable<OrderPayment['lankaQr']> & {
  /** In rupees. */
  amount: number
}

export function LankaQrCode({ size, path, payee, hasAmount, amount }: LankaQrCodeProps) {
  return (
    <div className="rounded-md bg-stage p-4">
      <QrCode size={size} path={path} label={t`LANKAQR code of ${payee}`} />
      <p className="mt-3 font-medium">{payee}</p>
      <p className="text-ink-soft">
        {hasAmount
          ? t`The code says ${formatRupees(amount)} already.`
          : t`Type in ${formatRupees(amount)}: the code does not say how much.`}
      </p>
      <p className="mt-1 text-ink-soft">{t`On this phone: take a picture of the screen, and open it in the app of your bank.`}</p>
    </div>
  )
}
