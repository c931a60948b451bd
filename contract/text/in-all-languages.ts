/** One text in each language. */
import { z } from 'zod'
import { LANGUAGES } from './languages.ts'

export const InAllLanguages = z.record(z.enum(LANGUAGES), z.string())
export type InAllLanguages = z.infer<typeof InAllLanguages>
