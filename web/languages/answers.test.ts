import * as si from 'virtual:translations/si'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Language } from '#contract/languages.ts'
import { createApi, Refusal } from '#web/api/client.ts'
import { sayAnswer, sayAnswersIn } from './answers.ts'
import { currentLanguage, findLanguageBy } from './current-language.ts'
import { teach } from './i18n.ts'

let language: Language = 'si'

beforeAll(() => {
  teach('si', si.words)
  findLanguageBy(() => language)
})

afterAll(() => {
  language = 'en'
  expect(currentLanguage()).toBe('en')
})

test('says what the shop answers, gaps and all, in the language of the page', async () => {
  language = 'si'
  expect(await sayAnswer('Item not found')).toBe('භාණ්ඩය හමු නොවීය')
  expect(await sayAnswer('Too many attempts. Please try again in 2 minutes.')).toBe(
    'උත්සාහ කළ වාර ගණන වැඩියි. කරුණාකර මිනිත්තු 2 කින් නැවත උත්සාහ කරන්න.',
  )
  expect(await sayAnswer('Cash on delivery is not a way of paying in Jaffna. Please choose another one.')).toBe(
    'යාපනය හි භාරගන්නා විට මුදල් ගෙවීම ගෙවීම් ක්‍රමයක් නොවේ. කරුණාකර වෙනත් එකක් තෝරන්න.',
  )
})

test('says what names a field first, or goes on with a full stop', async () => {
  language = 'si'
  expect(await sayAnswer('email: Email is required')).toBe('විද්‍යුත් තැපැල් ලිපිනය අවශ්‍යයි')
  expect(await sayAnswer('Please choose one of the 25 districts.')).toBe('කරුණාකර දිස්ත්‍රික්ක 25 න් එකක් තෝරන්න.')
})

test('leaves English pages, and what nobody has said otherwise, as they are', async () => {
  language = 'si'
  expect(await sayAnswer('What an owner wrote.')).toBe('What an owner wrote.')
  language = 'en'
  expect(await sayAnswer('Item not found')).toBe('Item not found')
})

test('a refusal and its fields are said; names and data stay', async () => {
  language = 'si'
  const problem = {
    success: false,
    message: 'name: Name is required',
    error: 'name: Name is required',
    code: 'BAD_INPUT',
    fields: { name: 'Name is required' },
  }
  const api = createApi(async () => Response.json(problem, { status: 400 }))
  const error = await api('GET /items/{id}', { params: { id: 'x' } }).catch((refusal: unknown) => refusal)
  expect(error).toBeInstanceOf(Refusal)
  expect(error).toMatchObject({ message: 'නම අවශ්‍යයි', problem: { code: 'BAD_INPUT', fields: { name: 'නම අවශ්‍යයි' } } })
  const item = { title: 'Packed', message: 'Item not found', steps: [{ text: 'Delivered', date: 'Packed' }] }
  expect(await sayAnswersIn(item)).toEqual({
    title: 'Packed',
    message: 'භාණ්ඩය හමු නොවීය',
    steps: [{ text: 'භාර දී ඇත', date: 'Packed' }],
  })
})
