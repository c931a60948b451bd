/** What people send from the support page; apart from `inquiries.ts`, of which visitors load nothing. */
import { msg } from '@lingui/core/runtime-macro'
import { z } from 'zod'
import { limits } from '../core/limits.ts'
import { PageLanguage } from '../text/page-language.ts'
import { Email, requiredText } from '../text/text.ts'

export const NewInquiry = z.object({
  name: requiredText(limits.name, msg`Name is required`),
  email: Email,
  message: requiredText(limits.message, msg`Message is required`),
  language: PageLanguage,
})
export type NewInquiry = z.infer<typeof NewInquiry>
