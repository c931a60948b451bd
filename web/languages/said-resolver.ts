/** Says what a form finds wrong in the language of the page in hand; the schemas of the contract say it in English. */
import type { FieldErrors, FieldValues, Resolver } from 'react-hook-form'
import { loadAnswerWords } from './answers.ts'
import { currentLanguage } from './current-language.ts'

/** Of `zodResolver(Schema)`. */
export function saidResolver<Values extends FieldValues, Context, Output>(
  resolver: Resolver<Values, Context, Output>,
): Resolver<Values, Context, Output> {
  if (currentLanguage() === 'en') return resolver
  return async (values, context, options) => {
    const [result, say] = await Promise.all([resolver(values, context, options), loadAnswerWords()])
    sayAll(result.errors, say)
    return result
  }
}

function sayAll(errors: FieldErrors | object, say: (english: string) => string): void {
  for (const [name, error] of Object.entries(errors)) {
    if (name === 'ref' || typeof error !== 'object' || error === null) continue
    if (typeof error.message === 'string') error.message = say(error.message)
    else sayAll(error, say)
  }
}
