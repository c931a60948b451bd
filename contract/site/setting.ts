/** One entry of the registry in `settings.ts`, and the numbers that most of them take. */

import { msg } from '@lingui/core/runtime-macro'
import { z } from 'zod'
import { formatNumber } from '../core/format.ts'
import { saying, type Word } from '../text/say.ts'

/**
 * What a setting is typed into: `amount` is shown in rupees and stored in cents; of `choices` one is taken, or several
 * where the default is a list; `own` has an editor of its own in `web/admin/settings/own-editors.ts`.
 */
type SettingInput = 'switch' | 'number' | 'amount' | 'line' | 'text' | 'choices' | 'own'

export interface Setting<Value> {
  /** The group it stands under in the back office. */
  group:
    | 'orders'
    | 'payments'
    | 'delivery'
    | 'messages'
    | 'pre-orders'
    | 'papers'
    | 'warranty'
    | 'privacy'
    | 'stock'
    | 'search'
    | 'backups'
    | 'shop'
    | 'home'
    | 'words'
    | 'machines'
    | 'site'
  input: SettingInput
  label: Word
  /** One sentence: what it does, with its unit. */
  explains: Word
  /** For `choices`: what there is to choose from. */
  choices?: readonly { value: string; label: Word }[]
  schema: z.ZodType<Value>
  /** What holds until the owner sets it; a fresh shop behaves as the specification says. */
  defaultValue: Value
  /** Names of others without which it does nothing: the back office says which of them are still missing. */
  needs?: readonly string[]
  /** Cached pages show it: setting it invalidates all of them. */
  onPages?: true
  /** Of the site's way of paying: nothing to set in a shop without. */
  ofSite?: true
}

export function setting<Value>(entry: Setting<Value>): Setting<Value> {
  return entry
}

/** A positive whole number; with null: no such limit. */
export const count = (most: number) =>
  z
    .number(saying(msg`Please enter a number`))
    .int(saying(msg`Please enter a whole number`))
    .min(1, saying(msg`It must be at least 1`))
    .max(most, saying(msg`It must be at most ${{ most: formatNumber(most) }}`))
export const limit = (most: number) => count(most).nullable()
