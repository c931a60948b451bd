/** Who works in the back office and what each role may do there. `user.role` is `admin` for all of them. */
import type { StaffRole } from './staff-role.ts'

/** The one table of permissions; a call of the back office names the one it needs. */
export const permissions = {
  'see-overview': ['owner', 'manager', 'staff'],
  'edit-items': ['owner', 'manager', 'staff'],
  'delete-items': ['owner', 'manager'],
  'post-stock-takes': ['owner', 'manager'],
  'import-and-export': ['owner', 'manager'],
  'edit-discounts': ['owner', 'manager'],
  'edit-redirects': ['owner', 'manager'],
  'edit-pages': ['owner', 'manager'],
  'handle-orders': ['owner', 'manager', 'staff'],
  'open-sealed-papers': ['owner'],
  'answer-inquiries': ['owner', 'manager', 'staff'],
  'see-customers': ['owner', 'manager', 'staff'],
  'edit-customers': ['owner', 'manager'],
  'export-customers': ['owner', 'manager'],
  'see-reports': ['owner', 'manager'],
  'export-accounts': ['owner', 'manager'],
  'keep-purchases': ['owner', 'manager'],
  'see-audit-log': ['owner', 'manager'],
  'see-messages': ['owner', 'manager'],
  'change-settings': ['owner'],
  'manage-staff': ['owner'],
  'manage-programs': ['owner'],
  'manage-backups': ['owner'],
  'see-server': ['owner'],
} as const satisfies Record<string, readonly StaffRole[]>
export type Permission = keyof typeof permissions

/** What only a person may do; no API key is given it. */
const OF_PERSONS = [
  'open-sealed-papers',
  'change-settings',
  'manage-staff',
  'manage-programs',
  'manage-backups',
  'see-server',
] as const
export type KeyPermission = Exclude<Permission, (typeof OF_PERSONS)[number]>

const isForKeys = (name: string): name is KeyPermission => !OF_PERSONS.some((permission) => permission === name)

/** What an API key may be given. */
export const keyPermissions: readonly KeyPermission[] = Object.keys(permissions).filter(isForKeys)

export function isPermitted(role: StaffRole | null, permission: Permission): boolean {
  const roles: readonly StaffRole[] = permissions[permission]
  return role !== null && roles.includes(role)
}
