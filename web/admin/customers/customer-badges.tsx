/** What a customer is: blocked, one of the shop, with or without an account. */
import { t } from '@lingui/core/macro'
import type { Customer } from '#contract/people/customers.ts'
import { Badge } from '#web/ui/display/badge.tsx'

export function CustomerBadges({ customer: { blocked, isStaff, hasAccount } }: { customer: Customer }) {
  return (
    <span className="inline-flex flex-wrap gap-1">
      {blocked && <Badge tone="yellow">{t`Blocked`}</Badge>}
      {isStaff && <Badge tone="accent">{t`Works here`}</Badge>}
      {!hasAccount && <Badge>{t`Guest`}</Badge>}
    </span>
  )
}
