/** What people send from the support page; apart from `inquiries.ts`, of which visitors load nothing. */
import { z } from 'zod'
import { limits } from './limits.ts'
import { PageLanguage } from './page-language.ts'
import { Email, requiredText } from './text.ts'

export const NewInquiry = z.object({
  name: requiredText(limits.name, 'Name is required'),
  email: Email,
  message: requiredText(limits.message, 'Message is required'),
  language: PageLanguage,
})
export type NewInquiry = z.infer<typeof NewInquiry>
