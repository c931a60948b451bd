/** Everything that narrows the list of orders, chosen together; a sheet on a phone. */
import { t } from '@lingui/core/macro'
import { SlidersHorizontal } from 'lucide-react'
import { type FormEvent, useId, useState } from 'react'
import { useNavigate } from 'react-router'
import { districtName, districts } from '#contract/checkout/delivery-fee.plain.ts'
import { PaymentState } from '#contract/checkout/payment-states.ts'
import { Fulfilment, fulfilmentLabels } from '#contract/orders/fulfilment.ts'
import { readRupees } from '#web/admin/form/read-rupees.ts'
import { useListAddress } from '#web/admin/list/list-address.ts'
import { methodName, methodsHere } from '#web/admin/words/method-names.ts'
import { stateLabels } from '#web/admin/words/payment-words.ts'
import { say } from '#web/languages/i18n.ts'
import { Dialog } from '#web/ui/dialog/dialog.tsx'
import { Button } from '#web/ui/display/button.tsx'
import { Checkbox } from '#web/ui/form/checkbox.tsx'
import { Field } from '#web/ui/form/field.tsx'
import { Select } from '#web/ui/form/select.tsx'
import { TextInput } from '#web/ui/form/text-input.tsx'
import { ItemFilter } from './item-filter.tsx'
import { type FilterName, filterNames, readOrderFilters, withFilters } from './order-filters.ts'

/** `itemTitle`: of the item that is set, as its orders name it. */
export function OrderFiltersButton({ itemTitle }: { itemTitle: string | undefined }) {
  const [isOpen, setIsOpen] = useState(false)
  const { params } = useListAddress()
  const count = Object.keys(readOrderFilters(params)).length
  return (
    <>
      <Button variant="secondary" className="grow sm:grow-0" onClick={() => setIsOpen(true)}>
        <SlidersHorizontal className="size-4.5" />
        <span>{t`Filters`}</span>
        {count > 0 && <span className="tabular-nums">{`(${count})`}</span>}
      </Button>
      {isOpen && <FiltersDialog itemTitle={itemTitle} onClose={() => setIsOpen(false)} />}
    </>
  )
}

type Typed = Partial<Record<FilterName, string>>

function FiltersDialog({ itemTitle, onClose }: { itemTitle: string | undefined; onClose: () => void }) {
  const formId = useId()
  const navigate = useNavigate()
  const { params } = useListAddress()
  const [typed, setTyped] = useState<Typed>(() => typedFrom(params))
  const set = (name: FilterName) => (value: string) => setTyped((before) => ({ ...before, [name]: value }))
  const wrong = whatIsWrong(typed)

  function show(filters: Typed) {
    onClose()
    void navigate(`/orders${withFilters(params, filters)}`, { preventScrollReset: true })
  }

  function submit(event: FormEvent) {
    event.preventDefault()
    if (Object.keys(wrong).length === 0) show({ ...typed, least: plain(typed.least), most: plain(typed.most) })
  }

  const text = (name: FilterName) => ({
    value: typed[name] ?? '',
    onChange: (event: { target: { value: string } }) => set(name)(event.target.value),
  })
  return (
    <Dialog
      open
      onClose={onClose}
      title={t`Filter orders`}
      size="lg"
      footer={
        <>
          <Button variant="quiet" className="mr-auto -ml-3" onClick={() => show({})}>
            {t`Clear all`}
          </Button>
          <Button type="submit" form={formId}>
            {t`Show orders`}
          </Button>
        </>
      }
    >
      <form id={formId} noValidate onSubmit={submit} className="grid gap-x-6 gap-y-5 sm:grid-cols-2">
        <Choice
          label={t`Goods`}
          any={t`Any`}
          {...text('fulfilment')}
          said={(option) => say(fulfilmentLabels[option])}
          options={Fulfilment.options}
        />
        <Choice
          label={t`Payment`}
          any={t`Any`}
          {...text('payment')}
          said={(option) => say(stateLabels[option])}
          options={PaymentState.options}
        />
        <Choice label={t`Paid by`} any={t`Any`} {...text('method')} said={methodName} options={methodsHere} />
        <Choice
          label={t`District`}
          any={t`Any`}
          {...text('district')}
          said={(option) => say(districtName(option))}
          options={districts}
        />
        <Field label={t`From`} hint={t`The day it was placed`}>
          <TextInput type="date" {...text('from')} />
        </Field>
        <Field label={t`To`} hint={t`That day included`} error={wrong.to}>
          <TextInput type="date" {...text('to')} />
        </Field>
        <Field label={t`At least, in LKR`} error={wrong.least}>
          <TextInput inputMode="decimal" autoComplete="off" {...text('least')} />
        </Field>
        <Field label={t`At most, in LKR`} error={wrong.most}>
          <TextInput inputMode="decimal" autoComplete="off" {...text('most')} />
        </Field>
        <ItemFilter id={typed.item ?? ''} title={itemTitle} onChoose={set('item')} />
        <Checkbox
          label={t`Only payments somebody has to look at`}
          className="sm:self-end"
          checked={typed.flagged === 'true'}
          onChange={(event) => set('flagged')(event.target.checked ? 'true' : '')}
        />
      </form>
    </Dialog>
  )
}

interface ChoiceProps<Option extends string> {
  label: string
  any: string
  value: string
  onChange: (event: { target: { value: string } }) => void
  options: readonly Option[]
  /** For people. */
  said: (option: Option) => string
}

function Choice<Option extends string>({ label, any, options, said, ...rest }: ChoiceProps<Option>) {
  return (
    <Field label={label}>
      <Select {...rest}>
        <option value="">{any}</option>
        {options.map((option) => (
          <option key={option} value={option}>
            {said(option)}
          </option>
        ))}
      </Select>
    </Field>
  )
}

function typedFrom(params: URLSearchParams): Typed {
  const filters = readOrderFilters(params)
  return Object.fromEntries(filterNames.map((name) => [name, String(filters[name] ?? '')]))
}

/** `LKR 1,500` as `1500`. */
function plain(typed = ''): string {
  const amount = readRupees(typed)
  return Number.isNaN(amount) ? typed.trim() : String(amount)
}

function whatIsWrong({ from = '', to = '', least, most }: Typed): Partial<Record<FilterName, string>> {
  const asked = new URLSearchParams({ least: plain(least), most: plain(most) })
  const read = readOrderFilters(asked)
  const isMore = read.least !== undefined && read.most !== undefined && read.least > read.most
  return {
    ...(plain(least) !== '' && read.least === undefined ? { least: t`Please enter an amount` } : {}),
    ...(plain(most) !== '' && read.most === undefined ? { most: t`Please enter an amount` } : {}),
    ...(isMore ? { most: t`This is less than the least` } : {}),
    ...(from && to && from > to ? { to: t`This is before the first day` } : {}),
  }
}
