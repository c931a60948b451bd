import { eq } from 'drizzle-orm'
import type { Db } from '../platform/database.ts'
import { users } from './tables.ts'

export async function hasAdmin(db: Db): Promise<boolean> {
  const admins = await db.select({ id: users.id }).from(users).where(eq(users.role, 'admin')).limit(1)
  return admins.length > 0
}
