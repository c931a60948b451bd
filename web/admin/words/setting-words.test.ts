import * as si from 'virtual:translations/si'
import * as ta from 'virtual:translations/ta'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Language } from '#contract/languages.ts'
import { settingNames, settingOf } from '#contract/settings.ts'
import { findLanguageBy } from '#web/languages/current-language.ts'
import { teach } from '#web/languages/i18n.ts'
import { describeValue } from './describe-value.ts'
import { saySetting } from './setting-words.ts'

let language: Language = 'en'

beforeAll(() => {
  teach('si', si.words)
  teach('ta', ta.words)
  findLanguageBy(() => language)
})

afterAll(() => {
  language = 'en'
})

const NAMES = /^(?:Facebook|Instagram|YouTube|TikTok|WhatsApp|\d\d:00)$/

describe.each(['si', 'ta'] as const)('in %s', (translated) => {
  beforeAll(() => {
    language = translated
  })

  test.each(settingNames)('%s has label, explanation and choices', (name) => {
    const { label, explains, choices = [] } = settingOf(name)
    for (const english of [label, explains, ...choices.map((choice) => choice.label)]) {
      if (!NAMES.test(english)) expect(saySetting(english)).not.toBe(english)
    }
  })

  test('what is wrong with a value is said too', () => {
    const english = settingOf('orders.undoMinutes').schema.safeParse(61).error?.issues[0]?.message ?? ''
    expect(english).toBe('It must be at most 60')
    expect(saySetting(english)).toContain('60')
    expect(saySetting(english)).not.toContain('most')
  })

  test('a placeholder of the owner stays as it is typed', () => {
    expect(saySetting(settingOf('delivery.returns').explains)).toContain('{days}')
  })

  test('a value is told in the language of the page', () => {
    expect(describeValue('messages.stockAlerts', 'mail')).toBe(saySetting('By mail'))
    expect(describeValue('messages.stockAlerts', 'mail')).not.toBe('By mail')
  })
})
