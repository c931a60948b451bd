/**
 * Guesses the demo admin's password with ffuf: once without rate limits, to see that it would get in, and once with
 * them. Each guess claims to come from another network address.
 */
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { ADMIN, type Place, type Tool } from '../tool.ts'

/** More than the limits on sign-ins allow in a quarter of an hour; the right one comes last. */
const WRONG = 200

export const guessingWithoutLimits: Tool = {
  name: 'ffuf as password guesser, limits off',
  shop: 'open',
  debian: ['ffuf'],
  attack: (place) => guess(place, 20),
}

export const guessing: Tool = {
  name: 'ffuf as password guesser, limits on',
  shop: 'limited',
  debian: ['ffuf'],
  attack: (place) => guess(place, WRONG),
}

async function guess({ secure, folder, run }: Place, wrong: number) {
  const words = join(folder, 'words.txt')
  const file = join(folder, 'found.json')
  const guesses = [...Array.from({ length: wrong }, (_, at) => `203.0.113.${at}`), ADMIN.password]
  await writeFile(words, guesses.join('\n'))
  const body = JSON.stringify({ email: ADMIN.email, password: 'FUZZ' })
  const headers = ['-H', 'Content-Type: application/json', '-H', 'X-Forwarded-For: FUZZ']
  await run(
    'ffuf',
    [
      ...['-w', words, '-u', `${secure}/api/auth/login`, '-X', 'POST', '-d', body, ...headers],
      ...['-t', '1', '-mc', 'all', '-s', '-of', 'json', '-o', file],
    ],
    { seconds: 120 },
  )
  const { tried, findings } = readGuesses(await readFile(file, 'utf8'), guesses.length)
  return { tried: `${guesses.length} passwords for one account (${tried})`, findings }
}

/** All answers count: a guesser that was never answered has shown nothing. */
export function readGuesses(json: string, guesses: number): { tried: string; findings: string[] } {
  const { results } = JSON.parse(json) as { results: { status: number; input: { FUZZ: string } }[] }
  const numbers = Map.groupBy(results, ({ status }) => status)
  const tried = [...numbers].map(([status, all]) => `${all.length} × ${status}`).join(', ')
  const findings = (numbers.get(200) ?? []).map(({ input }) => `got in with ${input.FUZZ}`)
  if (results.length < guesses) findings.push(`only ${results.length} of ${guesses} guesses were answered`)
  return { tried, findings }
}
