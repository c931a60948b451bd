/** The texts of an item as they are read and as they are sent. */
import { z } from 'zod'
import { saying } from '../../text/say.ts'
import { text } from '../../text/text.ts'
import { eachPublicText, eachStaffText } from './item-fields.ts'
import type { ItemText } from './item-traits.ts'
import { eachTranslation } from './item-translations.ts'

export const itemTextsRead = {
  ...eachPublicText(() => z.string().nullable()),
  /** Missing for whoever doesn't edit items. */
  ...eachStaffText(() => z.string().nullable().optional()),
  /** In other languages, for whoever edits the item. */
  ...eachTranslation(() => z.string().nullable().optional()),
}

export const itemTextsSent = {
  ...eachPublicText((_, field) => itemText(field).nullable().default(null)),
  /** One that isn't sent stays as it is. */
  ...eachStaffText((_, field) => itemText(field).nullable().optional()),
  ...eachTranslation((_, { longest }) => text(longest).trim().nullable().optional()),
}

function itemText({ longest, form }: ItemText) {
  const typed = text(longest).trim()
  return form ? typed.refine((value) => value === '' || form.fits(value), saying(form.otherwise)) : typed
}
