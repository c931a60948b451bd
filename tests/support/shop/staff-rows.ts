/** Who may make the calls about staff: their rows of the access table. */
import type { CallName } from '#contract/calls.ts'
import { staffInvitations } from '#server/people/accounts/tables.ts'
import { days } from '#server/platform/durations.ts'
import { newId, newSecret } from '#server/platform/ids.ts'
import { hashToken } from '#server/platform/secrets/hash-token.ts'
import { ofOwners, open, type Row } from './access-rows.ts'
import type { TestShop } from './open-test-shop.ts'
import { aPerson, PASSWORD } from './people.ts'

export const aNewEmail = () => `${newId().toLowerCase()}@example.com`

interface Invited {
  email?: string
  staffRole?: 'owner' | 'manager' | 'staff'
}

/** An invitation of an owner made for it, with a secret that works. */
export async function anInvitation(shop: TestShop, { email = aNewEmail(), staffRole = 'staff' }: Invited = {}) {
  const owner = await aPerson(shop, { staffRole: 'owner' })
  const { db, clock } = shop.services
  const token = newSecret()
  const id = newId()
  const sentAt = clock()
  const expiresAt = new Date(sentAt.getTime() + days(7))
  const row = { id, email, staffRole, hash: hashToken(token), invitedBy: owner.userId, sentAt, expiresAt }
  await db.insert(staffInvitations).values(row)
  return { id, email, token, owner }
}

type StaffCall = Extract<CallName, `${string} /staff${string}`>

export function staffRows(shop: TestShop): Record<StaffCall, Row> {
  return {
    'GET /staff': ofOwners(200),
    'PUT /staff/{email}': ofOwners(200, async () => ({
      params: { email: (await aPerson(shop)).email },
      body: { staffRole: 'staff' },
    })),
    'GET /staff-invitations': ofOwners(200),
    'POST /staff-invitations': ofOwners(201, () => ({ body: { email: aNewEmail(), staffRole: 'staff' } })),
    'POST /staff-invitations/{id}/send': ofOwners(200, async () => ({ params: { id: (await anInvitation(shop)).id } })),
    'DELETE /staff-invitations/{id}': ofOwners(200, async () => ({ params: { id: (await anInvitation(shop)).id } })),
    'POST /staff-invitations/read': open(200, async () => ({ body: { token: (await anInvitation(shop)).token } })),
    'POST /staff-invitations/accept': open(200, async () => ({
      body: { token: (await anInvitation(shop)).token, password: PASSWORD, firstName: 'Sunil' },
    })),
  }
}
