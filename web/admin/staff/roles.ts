/** The roles in words. */
import type { StaffRole } from '#contract/staff-role.ts'

export const roleLabels: Record<StaffRole, string> = { owner: 'Owner', manager: 'Manager', staff: 'Staff' }

export const roleWords: Record<StaffRole, string> = {
  owner: 'Everything, also settings and who works here.',
  manager: 'Everything but settings and who works here.',
  staff: 'Items, orders and inquiries; no deleting, settings, customer data exports or staff.',
}
