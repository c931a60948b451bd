// A shop that others reach does not start while a password that everybody may read opens one of its accounts.
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { people } from '#demo/people/people.ts'
import { openToOthers } from '#tests/support/shop/open-to-others.ts'
import { runBuiltShop, scratchFolder, startBuiltShop } from '#tests/support/shop/run-built-shop.ts'
import { owner } from '#tests/support/shop/run-owner.ts'

const scratch = scratchFolder('open')
const dataDir = join(scratch, 'data')
const { admin, shopper } = people

async function start(env: Record<string, string>): Promise<string> {
  const shop = startBuiltShop({ dataDir, env })
  expect(await shop.ended).toBe(1)
  return shop.said()
}

async function logIn(url: string, { email, password }: { email: string; password: string }): Promise<number> {
  const answer = await fetch(`${url}/api/auth/login`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ email, password }),
  })
  return answer.status
}

test('published passwords keep an open shop shut until the owner has ended them', async () => {
  for (const { email, password } of [admin, shopper]) {
    expect((await owner(dataDir, ['create-admin', email], `${password}\n`)).code).toBe(0)
  }
  const remedy =
    'end that with `npm run owner -- remove-demo-accounts`, or give each a password of its own with `npm run owner -- set-password EMAIL`.\n'
  for (const WEB_CONCURRENCY of ['1', '2']) {
    expect(await start({ ...openToOthers, WEB_CONCURRENCY })).toBe(
      `Kade could not start. PUBLIC_URL=https://shop.example is open to others, and ${admin.email} and ${shopper.email} of the demo shop still have their published passwords: ${remedy}`,
    )
  }
  expect(await owner(dataDir, ['set-password', 'Admin@kade.example'], 'a kettle on the stove\n')).toMatchObject({
    said: 'admin@kade.example has a new password. Sessions that were open were ended.\n',
    code: 0,
  })
  expect(await start(openToOthers)).toBe(
    `Kade could not start. PUBLIC_URL=https://shop.example is open to others, and ${shopper.email} of the demo shop still has its published password: ${remedy}`,
  )
  // On loopback it is still the demo shop.
  const alone = await runBuiltShop({ dataDir })
  expect(await logIn(alone.url, shopper)).toBe(200)
  await alone.stop()

  expect((await owner(dataDir, ['remove-demo-accounts'])).said).toBe(
    'admin@kade.example has a password of its own, and stays.\nshopper@kade.example was removed.\n',
  )
  const shop = await runBuiltShop({ dataDir, env: openToOthers })
  expect(await logIn(shop.url, admin)).toBe(401)
  expect(await logIn(shop.url, shopper)).toBe(401)
  expect(await logIn(shop.url, { ...admin, password: 'a kettle on the stove' })).toBe(200)
  expect(await shop.stop()).toBe(0)
})
