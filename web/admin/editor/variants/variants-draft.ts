/** What is typed into the form of variants, and what the shop makes of it. */
import type { Item } from '#contract/catalogue/items/items.ts'
import { isColorName } from '#contract/catalogue/variant-keys.ts'
import type { VariantGroup, VariantGroupInput } from '#contract/catalogue/variants.ts'

export interface DraftMember {
  id: string
  title: string
  disabled: boolean
  values: string[]
}

export interface VariantsDraft {
  options: string[]
  members: DraftMember[]
}

/** An item that stands alone begins with its colour. */
export function draftOf(item: Item, group: VariantGroup | null): VariantsDraft {
  if (!group) return addMember({ options: ['Colour'], members: [] }, item)
  const members = group.items.map(({ id, title, disabled, values }) => ({ id, title, disabled, values }))
  return { options: group.options, members }
}

type NewMember = Pick<Item, 'id' | 'title' | 'disabled'> & Partial<Pick<Item, 'color'>>

export function addMember(
  { options, members }: VariantsDraft,
  { id, title, disabled, color }: NewMember,
): VariantsDraft {
  const colorName = typeof color === 'string' ? color : (color?.name ?? '')
  const values = options.map((name) => (isColorName(name) ? colorName : ''))
  return { options, members: [...members, { id, title, disabled, values }] }
}

export function removeMember({ options, members }: VariantsDraft, id: string): VariantsDraft {
  return { options, members: members.filter((member) => member.id !== id) }
}

export function moveMember({ options, members }: VariantsDraft, at: number, by: -1 | 1): VariantsDraft {
  const member = members[at]
  if (!member || at + by < 0 || at + by >= members.length) return { options, members }
  return { options, members: members.toSpliced(at, 1).toSpliced(at + by, 0, member) }
}

export function setValue({ options, members }: VariantsDraft, id: string, at: number, value: string): VariantsDraft {
  const set = (member: DraftMember) => ({ ...member, values: member.values.with(at, value) })
  return { options, members: members.map((member) => (member.id === id ? set(member) : member)) }
}

export function addOption({ options, members }: VariantsDraft): VariantsDraft {
  return {
    options: [...options, ''],
    members: members.map((member) => ({ ...member, values: [...member.values, ''] })),
  }
}

export function removeOption({ options, members }: VariantsDraft, at: number): VariantsDraft {
  return {
    options: options.toSpliced(at, 1),
    members: members.map((member) => ({ ...member, values: member.values.toSpliced(at, 1) })),
  }
}

export function groupOf({ options, members }: VariantsDraft): VariantGroupInput {
  return { options, items: members.map(({ id, values }) => ({ id, values })) }
}
