/** Items that belong together, such as a phone in three colours: one page for each, and a choice between them. */
import { z } from 'zod'
import { Done, type Endpoint } from './endpoint.ts'
import { InLanguage } from './item-query.ts'
import { Color, Item } from './items.ts'
import { limits } from './limits.ts'
import { Id, requiredText, text } from './text.ts'
import { optionKey, valuesKey } from './variant-keys.ts'

/** What can set items apart at once, such as colour, storage and size. */
export const MOST_OPTIONS = 3
/** Items of one group. */
export const MOST_VARIANTS = 100

const OptionName = requiredText(limits.optionName, 'Please name the option')
const OptionValue = requiredText(limits.itemTrait, 'Please fill in every option')

const Member = z.object({ id: Id, values: z.array(OptionValue) })
export type VariantMember = z.infer<typeof Member>

const groupFields = {
  /** What sets the items apart, in the order in which it is chosen. */
  options: z
    .array(OptionName)
    .min(1, 'Please name what sets the items apart')
    .max(MOST_OPTIONS, `At most ${MOST_OPTIONS} options`),
  /** All items of the group in their order, each with a value for every option. */
  items: z.array(Member).max(MOST_VARIANTS, `At most ${MOST_VARIANTS} items belong together`),
}

type GroupInput = z.infer<z.ZodObject<typeof groupFields>>

/** What is wrong with a group, by its field; empty when nothing is. */
export function groupFaults({ options, items }: GroupInput): Record<string, string> {
  const faults: Record<string, string> = {}
  const names = options.map(optionKey)
  for (const [at, name] of names.entries()) {
    if (names.indexOf(name) < at) faults[`options.${at}`] = 'Two options have this name'
  }
  const ids = items.map(({ id }) => id)
  const combinations = items.map(({ values }) => valuesKey(values))
  for (const [at, { id, values }] of items.entries()) {
    if (values.length !== options.length) faults[`items.${at}.values`] = 'Please fill in every option'
    else if (combinations.indexOf(combinations[at] ?? '') < at) {
      faults[`items.${at}.values`] = `${values.join(', ')} is another item already`
    }
    if (ids.indexOf(id) < at) faults[`items.${at}.id`] = 'This item stands here twice'
  }
  return faults
}

function checkGroup(context: z.core.ParsePayload<GroupInput>): void {
  for (const [field, message] of Object.entries(groupFaults(context.value))) {
    const path = field.split('.').map((part) => (/^\d+$/.test(part) ? Number(part) : part))
    context.issues.push({ code: 'custom', message, path, input: context.value })
  }
}

export const VariantGroupInput = z
  .object({ ...groupFields, items: groupFields.items.min(1, 'Please choose an item') })
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
