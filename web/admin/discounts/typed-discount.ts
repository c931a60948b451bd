/** A discount code as it is typed into its form. */
import { type Discount, DiscountInput } from '#contract/checkout/discounts.ts'
import { readNumber, readTypedAmount, writeNumber, writeTypedAmount } from '#web/admin/form/typed-number.ts'

export interface TypedDiscount {
  code: string
  kind: Discount['kind']
  amount: string
  percent: string
  categories: readonly string[]
  brands: readonly string[]
  least: string
  perPerson: string
  inAll: string
  from: string
  until: string
  isOn: boolean
}

export const newDiscount: TypedDiscount = {
  code: '',
  kind: 'percent',
  amount: '',
  percent: '',
  categories: [],
  brands: [],
  least: '',
  perPerson: '1',
  inAll: '',
  from: '',
  until: '',
  isOn: true,
}

export function typedOf(discount: Discount): TypedDiscount {
  const { code, kind, amountCents, percent, categories, brands, leastCents, perPerson, inAll, from, until, isOn } =
    discount
  return {
    ...{ code, kind, categories, brands, isOn },
    amount: amountCents === 0 ? '' : writeTypedAmount(amountCents),
    percent: percent === 0 ? '' : writeNumber(percent),
    least: leastCents === 0 ? '' : writeTypedAmount(leastCents),
    perPerson: writeNumber(perPerson),
    inAll: writeNumber(inAll),
    from: from ?? '',
    until: until ?? '',
  }
}

/** What is sent, or what is wrong, by the field's name in the contract. */
export function readTyped(typed: TypedDiscount): { input: DiscountInput } | { errors: Record<string, string> } {
  const { code, kind, categories, brands, isOn } = typed
  const read = DiscountInput.safeParse({
    ...{ code, kind, categories, brands, isOn },
    amountCents: kind === 'amount' ? (readTypedAmount(typed.amount) ?? 0) : 0,
    percent: kind === 'percent' ? (readNumber(typed.percent) ?? 0) : 0,
    leastCents: readTypedAmount(typed.least) ?? 0,
    perPerson: readNumber(typed.perPerson),
    inAll: readNumber(typed.inAll),
    from: typed.from || null,
    until: typed.until || null,
  })
  if (read.success) return { input: read.data }
  const errors: Record<string, string> = {}
  for (const { path, message } of read.error.issues) errors[String(path[0])] ??= message
  return { errors }
}
