/** Accounts of the demo shop, whose passwords stand in the README: a shop that is open to others has none. */
import { people } from '#demo/people/people.ts'
import { findAccount } from '#server/people/accounts/find-account.ts'
import { createPasswordHashing } from '#server/people/accounts/password-hashing.ts'
import { OwnerError } from '#server/platform/errors.ts'
import type { Services } from '#server/services.ts'
import { wentLive } from '#server/site/settings/went-live.ts'

export interface DemoAccount {
  userId: string
  email: string
  /** Whether it still opens with the password that everybody may read. */
  hasPublishedPassword: boolean
}

export async function findDemoAccounts({ db }: Pick<Services, 'db'>): Promise<DemoAccount[]> {
  const passwords = createPasswordHashing({ atOnce: 1 })
  const found: DemoAccount[] = []
  for (const { email, password } of [people.admin, people.shopper]) {
    const account = await findAccount(db, email)
    if (!account) continue
    const hasPublishedPassword = await passwords.verify(account.user.passwordHash, password)
    found.push({ userId: account.user.id, email, hasPublishedPassword })
  }
  return found
}

/** Throws a {@link OwnerError} when others reach the shop and know a password. */
export async function refuseDemoAccounts(services: Pick<Services, 'db' | 'config'>): Promise<void> {
  const { exposedBy } = services.config
  if (exposedBy === null) return
  const accounts = await findDemoAccounts(services)
  const known = accounts.filter(({ hasPublishedPassword }) => hasPublishedPassword).map(({ email }) => email)
  if (known.length === 0) return
  const have = known.length === 1 ? 'has its published password' : 'have their published passwords'
  throw new OwnerError(
    `${exposedBy} is open to others, and ${known.join(' and ')} of the demo shop still ${have}: end that with \`npm run owner -- remove-demo-accounts\`, or give each a password of its own with \`npm run owner -- set-password EMAIL\`.`,
  )
}

/** Throws a {@link OwnerError} when a shop that went live would be made a demo again. */
export async function refuseDemoOfLiveShop({ db, config }: Pick<Services, 'db' | 'config'>): Promise<void> {
  if (!config.demo || !(await wentLive(db))) return
  throw new OwnerError('This shop went live, so it is no demo any more: set DEMO=off in .env and start it again.')
}
