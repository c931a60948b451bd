// The owners are told before the licence of the shop ends, and not every hour.
import { expect, test } from 'vitest'
import { openTestShop } from '#tests/support/shop/open-test-shop.ts'
import { signedIn } from '#tests/support/shop/people.ts'
import { setSetting } from '#tests/support/shop/set-setting.ts'
import { days } from '../../platform/durations.ts'
import { outbox } from '../../platform/outbox/tables.ts'
import { warnOfEndingLicence } from './warn-licence.ts'

const shop = await openTestShop()
const { services, clock } = shop
const owner = await signedIn(shop, { role: 'admin' })

const dayAfter = (count: number) => new Date(clock.now().getTime() + days(count)).toISOString().slice(0, 10)

const told = async () => {
  await services.transaction((tx) => warnOfEndingLicence(tx, services))
  const mails = await services.db.select().from(outbox)
  return mails.filter(({ to, kind }) => to === owner.email && kind === 'shop-licence-ends')
}

test('from thirty days before its last day, every ten days, until a later one is set', async () => {
  expect(await told()).toEqual([])
  await setSetting(services, 'warranty.licenceNumber', 'VL/2026/0815')
  await setSetting(services, 'warranty.licenceEnds', dayAfter(40))
  expect(await told()).toEqual([])
  clock.pass(days(11))
  const [mail] = await told()
  expect(mail?.subject).toMatch(/^Your vendor licence of the TRCSL ends on /)
  expect(mail?.text).toContain('Licence: VL/2026/0815')
  expect(await told()).toHaveLength(1)
  clock.pass(days(11))
  expect(await told()).toHaveLength(2)
  await setSetting(services, 'warranty.licenceEnds', dayAfter(365))
  clock.pass(days(11))
  expect(await told()).toHaveLength(2)
})
