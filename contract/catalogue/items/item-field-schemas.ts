/** The texts of an item as they are read and as they are sent. */
import { z } from 'zod'
import { saying } from '../../text/say.ts'
import { text } from '../../text/text.ts'
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
  ...eachPublicField((_, field) => itemText(field).nullable().default(null)),
  /** One that isn't sent stays as it is. */
  ...eachStaffField((_, field) => itemText(field).nullable().optional()),
  ...eachTranslation((_, { longest }) => text(longest).trim().nullable().optional()),
}

function itemText({ longest, form }: ItemField) {
  const typed = text(longest).trim()
  return form ? typed.refine((value) => value === '' || form.fits(value), saying(form.otherwise)) : typed
}
