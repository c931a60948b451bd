/** Past orders, each opened by its number. */
import { t } from '@lingui/core/macro'
import { useState } from 'react'
import type { PastOrder } from '#contract/orders/past-orders/past-orders.ts'
import { formatPhone } from '#contract/text/phone.ts'
import { formatDate } from '#web/languages/dates.ts'
import { Badge } from '#web/ui/display/badge.tsx'
import { Price } from '#web/ui/display/price.tsx'
import { type Column, Table } from '#web/ui/display/table.tsx'
import { PastOrderDialog } from './past-order-dialog.tsx'

interface PastOrderTableProps {
  orders: readonly PastOrder[]
  /** Where all of them are of one person, who is told above. */
  isOfOne?: boolean
}

export function PastOrderTable({ orders, isOfOne = false }: PastOrderTableProps) {
  const [opened, setOpened] = useState<PastOrder | null>(null)
  const buyer: Column<PastOrder> = {
    head: t`Customer`,
    cell: ({ name, email, phone }) => (
      <span className="wrap-anywhere">
        {name !== '' && <span className="block">{name}</span>}
        {email !== '' && <span className="block text-ink-soft">{email}</span>}
        {phone !== '' && <span className="block text-ink-soft">{formatPhone(phone)}</span>}
      </span>
    ),
  }
  return (
    <>
      <Table
        caption={t`Past orders`}
        rows={orders}
        rowKey={({ id }) => id}
        columns={[
          {
            head: t`Number`,
            cell: (order) => (
              <button
                type="button"
                onClick={() => setOpened(order)}
                aria-haspopup="dialog"
                className="wrap-anywhere inline-flex min-h-11 cursor-pointer items-center text-left font-semibold text-accent tabular-nums underline max-xl:-my-3 xl:min-h-0"
              >
                {order.number}
              </button>
            ),
          },
          { head: t`Day`, cell: ({ date }) => <time dateTime={date}>{formatDate(date)}</time> },
          ...(isOfOne ? [] : [buyer]),
          {
            head: t`Items`,
            cell: ({ lines }) => <span className="wrap-anywhere line-clamp-2">{goodsOf(lines)}</span>,
          },
          { head: t`State there`, cell: ({ state }) => (state === '' ? '' : <Badge>{state}</Badge>) },
          { head: t`Total (LKR)`, align: 'right', cell: ({ total }) => <Price amount={total} /> },
        ]}
      />
      {opened && <PastOrderDialog order={opened} onClose={() => setOpened(null)} />}
    </>
  )
}

function goodsOf(lines: PastOrder['lines']): string {
  return lines.map(({ title, qty }) => `${title} × ${qty}`).join(', ')
}
