/** What the owner does to the catalogue while a shopper is looking. */
import type { ItemEdit } from '#contract/catalogue/items/items.ts'
import { deleteItem } from '#server/catalogue/items/delete-item.ts'
import { editItem } from '#server/catalogue/items/edit-item.ts'
import { findItem } from '#server/catalogue/items/find-items.ts'
import { presentItem } from '#server/catalogue/items/present.ts'
import type { Services } from '#server/services.ts'
import { aPerson } from './people.ts'

export interface Owner {
  edit: (id: string, parts: Partial<ItemEdit>) => Promise<void>
  remove: (id: string) => Promise<void>
  stockOf: (id: string) => Promise<number | undefined>
}

export async function anOwner(services: Services): Promise<Owner> {
  const { userId } = await aPerson({ services }, { role: 'admin' })
  const find = (id: string) => findItem(services.db, id, { withDisabled: true })
  return {
    async edit(id, parts) {
      const row = await find(id)
      if (!row) throw new Error(`no such item: ${id}`)
      const edit = { ...presentItem(row, services.clock()), ...parts, version: undefined }
      await services.transaction((tx) => editItem(tx, { id, edit, byUserId: userId }, services))
    },
    remove: (id) => services.transaction((tx) => deleteItem(tx, { id, byUserId: userId }, services)),
    stockOf: async (id) => (await find(id))?.qty,
  }
}
