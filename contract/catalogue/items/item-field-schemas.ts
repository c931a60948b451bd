/** The fields of an item as they are read and as they are sent: as texts. */
import { msg } from '@lingui/core/runtime-macro'
import { z } from 'zod'
import { limits } from '../../core/limits.ts'
import { saying } from '../../text/say.ts'
import { text } from '../../text/text.ts'
import { fieldKinds, rewritten } from './field-kinds.ts'
import { eachPublicField, eachStaffField } from './item-fields.ts'
import type { ItemField } from './item-traits.ts'
import { eachTranslation } from './item-translations.ts'

export const itemFieldsRead = {
  ...eachPublicField(() => z.string().nullable()),
  /** Missing for whoever doesn't edit items. */
  ...eachStaffField(() => z.string().nullable().optional()),
  /** In other languages, for whoever edits the item. */
  ...eachTranslation(() => z.string().nullable().optional()),
}

export const itemFieldsSent = {
  ...eachPublicField((_, field) => itemField(field).nullable().default(null)),
  /** One that isn't sent stays as it is. */
  ...eachStaffField((_, field) => itemField(field).nullable().optional()),
  ...eachTranslation((_, { longest }) => text(longest).trim().nullable().optional()),
}

function itemField({ kind, longest, otherwise, within = () => true, choices = {}, noChoice }: ItemField) {
  const { fits, otherwise: ofKind, longest: ofAll } = fieldKinds[kind]
  const typed = text(ofAll ?? longest ?? limits.itemTrait).trim()
  const known = Object.keys(choices).join(', ')
  const words = otherwise ?? ofKind ?? (kind === 'choice' ? msg`One of these: ${{ known }}` : undefined)
  if (!words) return typed
  return typed
    .transform((value) => (value.toLowerCase() === noChoice ? '' : value))
    .refine((value) => value === '' || (fits(value, choices) && within(Number(value))), saying(words))
    .transform((value) => (value === '' ? value : rewritten(kind, value)))
}
