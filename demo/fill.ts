/**
 * Fills an empty shop with the demo: goods, people, orders and messages of the last weeks, through the commands of
 * the owner's and the shoppers' work. A fill that was killed is taken up again; a shop that is filled is left alone.
 */
import { inArray } from 'drizzle-orm'
import { findAccount } from '#server/people/accounts/find-account.ts'
import { createPasswordHashing } from '#server/people/accounts/password-hashing.ts'
import { makeAdmin } from '#server/people/staff/make-admin.ts'
import { changeWishlist } from '#server/people/wishlist/wishlist.ts'
import { withAdvisoryLock } from '#server/platform/database/migrate.ts'
import { days } from '#server/platform/durations.ts'
import { outbox } from '#server/platform/outbox/tables.ts'
import type { Services } from '#server/services.ts'
import { wishlist } from './conversations/wishlist.ts'
import { addGoods } from './fill/add-goods.ts'
import { connectGoods } from './fill/connect-goods.ts'
import { fillGlossary } from './fill/fill-glossary.ts'
import { openShopperAccount } from './fill/open-shopper-account.ts'
import { placeOrders } from './fill/place-orders.ts'
import { sendMessages } from './fill/send-messages.ts'
import { setSettings } from './fill/set-settings.ts'
import { people } from './people/people.ts'

interface FillDemo {
  /** Told what is being done, in a sentence, now and then. */
  print: (sentence: string) => void
}

const { admin, shopper, customers } = people

/** `demo` in ASCII. */
const LOCK = 0x64656d6f

/** Throws whatever goes wrong: half a demo shop is no shop. */
export async function fillDemo(services: Services, { print }: FillDemo): Promise<void> {
  if (await isFilled(services)) return
  // Several processes may start at one moment.
  await withAdvisoryLock(services.database, { lock: LOCK, run: () => fillOnce(services, print) })
}

async function fillOnce(services: Services, print: FillDemo['print']): Promise<void> {
  // Another process may have filled the shop while this one waited.
  if (await isFilled(services)) return
  const now = services.clock()
  const passwords = createPasswordHashing({ atOnce: 1 })
  print('Filling the demo shop')
  const shopperId = await openShopperAccount({ ...services, passwords }, { now })
  await addGoods(services, {
    now,
    onAdded: (count, total) => {
      if (count % 20 === 0) print(`Filling the demo shop: ${count} of ${total} items`)
    },
  })
  await fillGlossary(services)
  await connectGoods(services)
  await setSettings(services)
  await placeOrders(services, { now, shopperId })
  await sendMessages(services, { now })
  const addedAt = new Date(now.getTime() - days(3))
  const wishes = { userId: shopperId, add: wishlist, remove: [] }
  await services.transaction((tx) => changeWishlist(tx, wishes, { clock: () => addedAt }))
  await dropMails(services)
  // The owner's account comes last: it is there when all the rest is.
  const { email, password, firstName, lastName } = admin
  const clock = () => new Date(now.getTime() - days(admin.daysOld))
  const passwordHash = await passwords.hash(password)
  await services.transaction((tx) =>
    makeAdmin(tx, { email, passwordHash, firstName, lastName }, { ...services, clock }),
  )
}

async function isFilled({ db }: Services): Promise<boolean> {
  const account = await findAccount(db, admin.email)
  return account?.user.role === 'admin'
}

/** Nobody is to be written about an order of weeks ago, at an address that nobody has. */
async function dropMails({ db }: Services): Promise<void> {
  const addresses = [shopper, ...customers].map(({ email }) => email)
  await db.delete(outbox).where(inArray(outbox.to, addresses))
}
