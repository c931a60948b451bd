/** The commonest passwords of all leaks, some 18,000 of eight characters and more: the first that anybody tries. */
import { limits } from '#contract/core/limits.ts'

let reading: Promise<ReadonlySet<string>> | null = null

/** Capitals don't count. The list is read when it is asked for first: it is large. */
export async function isCommonPassword(password: string): Promise<boolean> {
  reading ??= readList()
  return (await reading).has(password.toLowerCase())
}

async function readList(): Promise<ReadonlySet<string>> {
  const { dictionary } = await import('@zxcvbn-ts/language-common')
  return new Set(dictionary['passwords-common'].filter(({ length }) => length >= limits.passwordShortest))
}
