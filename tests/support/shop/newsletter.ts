/** Addresses on the newsletter's list, and the links by which they get there. */
import { eq } from 'drizzle-orm'
import { outbox } from '#server/platform/outbox/tables.ts'
import type { Services } from '#server/services.ts'
import { subscribe } from '#server/site/newsletter/subscribers.ts'
import type { TestShop } from './open-test-shop.ts'

/** As if it had pressed the button behind the link of its mail. */
export function aSubscriber(services: Services, email: string, source: 'home' | 'footer' = 'home'): Promise<void> {
  return services.transaction((tx) => subscribe(tx, { email, source }, services))
}

/** The link of the mail that an address gets which asks for the newsletter. */
export async function aNewsletterLink(
  { call, services }: Pick<TestShop, 'call' | 'services'>,
  email: string,
): Promise<{ id: string; key: string }> {
  await call('POST /newsletter', { body: { email, source: 'footer' } })
  const [mail] = await services.db.select().from(outbox).where(eq(outbox.to, email))
  const [, id = '', key = ''] = /\/newsletter\/([\w-]+)#token=([\w-]+)/.exec(mail?.text ?? '') ?? []
  if (key === '') throw new Error(`no link was sent to ${email}`)
  return { id, key }
}
