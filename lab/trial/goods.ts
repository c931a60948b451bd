/** What the shop of the trial sells, and who may sign in: put there through the shop's own commands. */
import type { z } from 'zod'
import { NewItem } from '../../contract/catalogue/items/items.ts'
import type { NewApiKey } from '../../contract/people/api-keys.ts'
import { addItem } from '../../server/catalogue/items/add-item.ts'
import { createAccount } from '../../server/people/accounts/create-account.ts'
import { createPasswordHashing } from '../../server/people/accounts/password-hashing.ts'
import { makeKey } from '../../server/people/api-keys/api-keys.ts'
import { makeAdmin } from '../../server/people/staff/make-admin.ts'
import { systemClock } from '../../server/platform/clock.ts'
import { readConfig } from '../../server/platform/config/config.ts'
import { createChanges } from '../../server/platform/database/cache-invalidation.ts'
import { openPool } from '../../server/platform/database/database.ts'
import { createTransaction } from '../../server/platform/database/transaction.ts'
import { createLog } from '../../server/platform/log.ts'
import { openKeys } from '../../server/platform/secrets/keys.ts'
import { shopEnvironment, type Values } from './cluster/template.ts'

const OWNER = { email: 'owner@example.com', password: 'the owner of the trial' }
export const SHOPPER = { email: 'second@example.com', password: 'somebody of the trial' }

export interface Goods {
  /** What a program of the owner's sends to change items and to send photos. */
  officeKey: string

  /** Ids of items with more pieces than anybody buys. */
  plenty: string[]
  /** One item of few pieces for each phase. */
  scarce: Map<string, string>
  /** The one whose price is changed, as it is sent to be changed. */
  edited: z.input<typeof NewItem> & { id: string }
  /** Paths of items' pages. */
  pages: string[]
  /** Pieces of each at the start, by id. */
  initial: Map<string, number>
}

const PLENTY = 1_000_000
const SCARCE = 25

export async function stockShop(
  url: string,
  { phases, values }: { phases: readonly string[]; values: Values },
): Promise<Goods> {
  const log = createLog('silent')
  const database = openPool({ connectionString: url }, log)
  const changes = await createChanges(url, log)
  const transaction = createTransaction(database.pool, changes)
  const clock = systemClock
  const config = readConfig(shopEnvironment({ ...values, ADDRESS: String(values.M1) }))
  const keys = await openKeys({ db: database.db, config, clock })
  const context = { clock, config, keys, log }
  const initial = new Map<string, number>()
  const add = async (title: string, qty: number) => {
    const input = { title, qty, price: 1_000, category: 'Kettles', brand: 'Lanka Home' }
    const item = NewItem.parse(input)
    const row = await transaction((tx) => addItem(tx, { item, byUserId: null }, { clock }))
    initial.set(row.id, qty)
    return { input: { ...input, id: row.id }, id: row.id, slug: row.slug }
  }
  try {
    const hashing = createPasswordHashing({ atOnce: 1 })
    const officeKey = await transaction(async (tx) => {
      const names = { firstName: 'Trial', lastName: '' }
      const passwordHash = await hashing.hash(SHOPPER.password)
      await createAccount(tx, { email: SHOPPER.email, passwordHash, emailVerified: true, ...names }, { clock })
      const owner = { email: OWNER.email, passwordHash: await hashing.hash(OWNER.password), ...names }
      const { id: userId } = await makeAdmin(tx, owner, context)
      const by = { userId, email: OWNER.email, address: undefined }
      const key: NewApiKey = { name: 'Trial', permissions: ['edit-items'], days: 1 }
      return (await makeKey(tx, { key, by }, context)).key
    })
    const plenty = [await add('Plenty A', PLENTY), await add('Plenty B', PLENTY), await add('Plenty C', PLENTY)]
    const scarce = new Map<string, string>()
    for (const phase of phases) scarce.set(phase, (await add(`Scarce: ${phase}`, SCARCE)).id)
    const edited = await add('Edited', 0)
    return {
      officeKey,
      plenty: plenty.map(({ id }) => id),
      scarce,
      edited: edited.input,
      pages: plenty.map(({ slug }) => `/products/${slug}`),
      initial,
    }
  } finally {
    await changes.close()
    await database.close()
  }
}
