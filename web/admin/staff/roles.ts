/** The roles in words. */
import { msg } from '@lingui/core/macro'
import type { StaffRole } from '#contract/core/staff-role.ts'
import type { Word } from '#web/languages/i18n.ts'

export const roleLabels: Record<StaffRole, Word> = {
  owner: msg`Owner`,
  manager: msg`Manager`,
  staff: msg`Staff`,
}

export const roleWords: Record<StaffRole, Word> = {
  owner: msg`Everything, also settings and who works here.`,
  manager: msg`Everything but settings and who works here.`,
  staff: msg`Items, orders and inquiries; no deleting, settings, customer data exports or staff.`,
}
