/** Items that belong together, such as a phone in three colours: one page for each, and a choice between them. */
import { msg } from '@lingui/core/runtime-macro'
import { z } from 'zod'
import { Done, type Endpoint } from '../core/endpoint.ts'
import { limits } from '../core/limits.ts'
import { officeLimits } from '../core/office-limits.ts'
import { say, saying, type Word } from '../text/say.ts'
import { Id, requiredText, text } from '../text/text.ts'
import { InLanguage } from './items/item-query.ts'
import { Color, Item } from './items/items.ts'
import { optionKey, valuesKey } from './variant-keys.ts'

/** What can set items apart at once, such as colour, storage and size. */
export const MOST_OPTIONS = 3
/** Items of one group. */
export const MOST_VARIANTS = 100

const OptionName = requiredText(officeLimits.optionName, msg`Please name the option`)
const OptionValue = requiredText(limits.itemTrait, msg`Please fill in every option`)

const Member = z.object({ id: Id, values: z.array(OptionValue) })
export type VariantMember = z.infer<typeof Member>

const groupFields = {
  /** What sets the items apart, in the order in which it is chosen. */
  options: z
    .array(OptionName)
    .min(1, saying(msg`Please name what sets the items apart`))
    .max(MOST_OPTIONS, saying(msg`At most ${{ MOST_OPTIONS }} options`)),
  /** All items of the group in their order, each with a value for every option. */
  items: z.array(Member).max(MOST_VARIANTS, saying(msg`At most ${{ MOST_VARIANTS }} items belong together`)),
}

type GroupInput = z.infer<z.ZodObject<typeof groupFields>>

/** What is wrong with a group, by its field; empty when nothing is. */
export function groupFaults({ options, items }: GroupInput): Record<string, Word> {
  const faults: Record<string, Word> = {}
  const names = new Set<string>()
  for (const [at, name] of options.map(optionKey).entries()) {
    if (isKnown(names, name)) faults[`options.${at}`] = msg`Two options have this name`
  }
  const [ids, combinations] = [new Set<string>(), new Set<string>()]
  for (const [at, { id, values }] of items.entries()) {
    const isOther = isKnown(combinations, valuesKey(values))
    if (values.length !== options.length) faults[`items.${at}.values`] = msg`Please fill in every option`
    else if (isOther) {
      faults[`items.${at}.values`] = msg`${{ values: values.join(', ') }} is another item already`
    }
    if (isKnown(ids, id)) faults[`items.${at}.id`] = msg`This item stands here twice`
  }
  return faults
}

/** Whether it came before; it is known then. */
function isKnown(known: Set<string>, key: string): boolean {
  return known.size === known.add(key).size
}

function checkGroup(context: z.core.ParsePayload<GroupInput>): void {
  for (const [field, fault] of Object.entries(groupFaults(context.value))) {
    const path = field.split('.').map((part) => (/^\d+$/.test(part) ? Number(part) : part))
    context.issues.push({ code: 'custom', message: say(fault), path, input: context.value })
  }
}

export const VariantGroupInput = z
  .object({ ...groupFields, items: groupFields.items.min(1, saying(msg`Please choose an item`)) })
  .check(checkGroup)
export type VariantGroupInput = z.infer<typeof VariantGroupInput>

const VariantGroupEdit = z.object({ ...groupFields, version: z.number().int() }).check(checkGroup)

const Variant = z.object({
  id: z.string(),
  slug: z.string(),
  title: z.string(),
  /** In the order of the options. */
  values: z.array(z.string()),
  /** What is paid for it now. */
  price: z.number(),
  qty: z.number().int(),
  /** Its first picture. */
  image: z.string().nullable(),
  color: Color.nullable(),
  disabled: z.boolean(),
})
export type Variant = z.infer<typeof Variant>

export const VariantGroup = z
  .object({
    id: z.string(),
    options: z.array(z.string()),
    /** Grows by one with every change; send it back with one, so that a stale one is noticed. */
    version: z.number().int(),
    /** In their order; the public sees those that are not disabled. */
    items: z.array(Variant),
  })
  .meta({ id: 'VariantGroup' })
export type VariantGroup = z.infer<typeof VariantGroup>

const Saved = z.object({ success: z.literal(true), message: z.string(), variants: VariantGroup })
const oneGroup = z.object({ id: Id })
const editor = { access: 'admin', permission: 'edit-items' } as const

export const variantCalls = {
  'GET /items/{id}/variants': {
    summary:
      'What an item and its variants are told apart by; null for an item that stands alone. Admins see disabled ones too',
    access: 'anyone',
    shared: true,
    params: z.object({ id: text(200) }),
    query: InLanguage,
    answer: z.object({ success: z.literal(true), variants: VariantGroup.nullable() }),
    refusals: ['SIGN_IN_NEEDED', 'NOT_FOUND'],
  },
  'POST /variant-groups': {
    ...editor,
    summary: 'Makes items variants of one another',
    body: VariantGroupInput,
    status: 201,
    answer: Saved,
  },
  'PUT /variant-groups/{id}': {
    ...editor,
    summary: 'Sets the options of a group and all its items; those that are left out stand alone again',
    params: oneGroup,
    body: VariantGroupEdit,
    answer: Saved,
    refusals: ['NOT_FOUND', 'ITEM_CHANGED'],
  },
  'DELETE /variant-groups/{id}': {
    ...editor,
    summary: 'Lets all items of a group stand alone again',
    params: oneGroup,
    answer: Done,
    refusals: ['NOT_FOUND'],
  },
  'POST /variant-groups/{id}/items': {
    ...editor,
    summary: 'Adds a variant: a copy of an item with other values; hidden, without pieces, SKU and barcode',
    params: oneGroup,
    body: z.object({ from: Id, values: z.array(OptionValue).min(1).max(MOST_OPTIONS) }),
    status: 201,
    answer: Saved.extend({ item: Item }),
    refusals: ['NOT_FOUND'],
  },
} as const satisfies Record<string, Endpoint>
