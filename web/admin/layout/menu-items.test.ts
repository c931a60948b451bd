// What is offered to whom.

import { expect, test } from 'vitest'
import { say } from '#web/languages/i18n.ts'
import { allowedGroups } from './menu-items.ts'

test('a group without anything the person may open is not there', () => {
  expect(allowedGroups(() => false)).toEqual([])
  const groups = allowedGroups((permission) => permission === 'see-customers' || permission === 'handle-orders')
  expect(groups.map(({ heading, items }) => [say(heading), items.map(({ label }) => say(label))])).toEqual([
    ['Sales', ['Invoices', 'Parcels', 'Warranty desk']],
    ['People', ['Customers', 'Newsletter']],
  ])
})
