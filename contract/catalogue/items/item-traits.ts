/**
 * The optional fields of an item that its page shows; apart from the others, so that the shop loads no label of the
 * back office.
 */
import { msg } from '@lingui/core/runtime-macro'
import { limits } from '../../core/limits.ts'
import type { Word } from '../../text/say.ts'
import { conditions } from './conditions.ts'
import type { Choices, FieldKind } from './field-kinds.ts'

export interface ItemField {
  kind: FieldKind
  /** What people read beside it, in the form, in the shop and where two edits are compared. */
  label: Word
  /** The heading of its column in the CSV file of the catalogue, in lower case. */
  column: string
  /** In characters, of a text. */
  longest?: number
  /** Of a choice. */
  choices?: Choices
  /** What files write where none of them is meant, in lower case. */
  noChoice?: string
  /** An example, shown in the empty field of the form. */
  placeholder: string | Word
  /** What a number must be, too. */
  within?: (value: number) => boolean
  /** What is said of a text that doesn't fit, where its kind doesn't say it well. */
  otherwise?: Word
  /** Its property of a Product at schema.org, where there is one that takes a text. */
  schemaOrg?: string
  /** The form keeps those of one group together under a heading, and calls each there what is enough below it. */
  group?: { name: 'energy'; label: Word }
  /** Only those who edit items read it; an edit that doesn't name it leaves it as it is. */
  staffOnly?: true
}

const labels = { size: msg`Size`, weight: msg`Weight`, material: msg`Material`, condition: msg`Condition` }

export const itemTraits = {
  size: {
    label: labels.size,
    kind: 'text',
    column: 'size',
    longest: limits.itemTrait,
    placeholder: '240 x 220 x 155 mm',
    schemaOrg: 'size',
  },
  weight: {
    label: labels.weight,
    kind: 'text',
    column: 'weight',
    longest: limits.itemTrait,
    placeholder: '1.1 kg',
  },
  material: {
    label: labels.material,
    kind: 'text',
    column: 'material',
    longest: limits.itemTrait,
    placeholder: msg`Stainless steel`,
    schemaOrg: 'material',
  },
  /** Of goods that are not new, in the words of Google's product feeds. */
  condition: {
    label: labels.condition,
    kind: 'choice',
    column: 'condition',
    choices: conditions,
    noChoice: 'new',
    placeholder: msg({ message: 'New', context: 'condition' }),
  },
} as const satisfies Record<string, ItemField>

const yesAndNo: Choices = { yes: msg`Yes`, no: msg`No` }

/** What the text of a field can be, where that is said: of a choice, and of a flag. */
export function choicesOf({ kind, choices = {} }: Pick<ItemField, 'kind' | 'choices'>): Choices {
  return kind === 'flag' ? yesAndNo : choices
}
