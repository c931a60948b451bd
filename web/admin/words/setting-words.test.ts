// Settings are told in the language of the page: label, explanation, choices, and what is wrong with a value.
import * as si from 'virtual:translations/si'
import * as ta from 'virtual:translations/ta'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { settingNames, settingOf } from '#contract/settings.ts'
import type { Language } from '#contract/text/languages.ts'
import { inEnglish, speakBy } from '#contract/text/say.ts'
import { findLanguageBy } from '#web/languages/current-language.ts'
import { loadMessages, say } from '#web/languages/i18n.ts'
import { describeValue } from './describe-value.ts'

let language: Language = 'en'
let before: typeof say

beforeAll(() => {
  loadMessages('si', si.words)
  loadMessages('ta', ta.words)
  findLanguageBy(() => language)
  before = speakBy(say)
})

afterAll(() => {
  language = 'en'
  speakBy(before)
})

const NAMES = /^(?:Facebook|Instagram|YouTube|TikTok|WhatsApp|\d\d:00)$/

describe.each(['si', 'ta'] as const)('in %s', (translated) => {
  beforeAll(() => {
    language = translated
  })

  test.each(settingNames)('%s has label, explanation and choices', (name) => {
    const { label, explains, choices = [] } = settingOf(name)
    for (const word of [label, explains, ...choices.map((choice) => choice.label)]) {
      if (!NAMES.test(inEnglish(word))) expect(say(word)).not.toBe(inEnglish(word))
    }
  })

  test('what is wrong with a value is said too', () => {
    const said = settingOf('orders.undoMinutes').schema.safeParse(61).error?.issues[0]?.message ?? ''
    expect(said).toContain('60')
    expect(said).not.toContain('most')
  })

  test('a placeholder of the owner stays as it is typed', () => {
    expect(say(settingOf('delivery.returns').explains)).toContain('{days}')
  })

  test('a value is told in the language of the page', () => {
    expect(describeValue('messages.stockAlerts', 'mail')).not.toBe('By mail')
  })
})
