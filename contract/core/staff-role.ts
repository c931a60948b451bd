/** The roles of the back office. Apart from what each may do, which is nothing for a shopper's browser. */
import { z } from 'zod'

export const StaffRole = z.enum(['owner', 'manager', 'staff'])
export type StaffRole = z.infer<typeof StaffRole>
