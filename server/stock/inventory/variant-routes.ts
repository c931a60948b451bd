/** The calls that change which items are variants of one another. */
import { msg, plural } from '@lingui/core/runtime-macro'
import { say } from '#contract/text/say.ts'
import { presentForEditing } from '../../catalogue/items/present.ts'
import { changeGroup, dissolveGroup, makeGroup } from '../../catalogue/variants/change-group.ts'
import { readVariants } from '../../catalogue/variants/read-variants.ts'
import type { Mount } from '../../http/mount.ts'
import type { Db } from '../../platform/database/database.ts'
import type { Services } from '../../services.ts'
import { addVariant } from './add-variant.ts'

export function mountVariants(mount: Mount, services: Services): void {
  const { db, transaction, clock } = services

  async function readGroup(db: Db, id: string) {
    const found = await readVariants(db, { id, withDisabled: true, now: clock() })
    return found?.group ?? { id, options: [], version: 0, items: [] }
  }

  mount('POST /variant-groups', async ({ body, actor }) => {
    const variants = await transaction(async (tx) =>
      readGroup(tx, await makeGroup(tx, { ...body, byUserId: actor.userId }, services)),
    )
    return {
      success: true,
      message: say(
        msg`${plural({ count: body.items.length }, { one: '# item', other: '# items' })} belong together now`,
      ),
      variants,
    }
  })

  mount('PUT /variant-groups/{id}', async ({ params, body, actor }) => {
    const variants = await transaction(async (tx) => {
      await changeGroup(tx, { ...body, id: params.id, byUserId: actor.userId }, services)
      return readGroup(tx, params.id)
    })
    return { success: true, message: say(msg`Variants saved`), variants }
  })

  mount('DELETE /variant-groups/{id}', async ({ params, actor }) => {
    await transaction((tx) => dissolveGroup(tx, { id: params.id, byUserId: actor.userId }, services))
    return { success: true, message: say(msg`These items stand alone again`) }
  })

  mount('POST /variant-groups/{id}/items', async ({ params, body, actor }) => {
    const wanted = { ...body, groupId: params.id, byUserId: actor.userId }
    const { row, variants } = await transaction(async (tx) => {
      const added = await addVariant(tx, wanted, services)
      return { row: added, variants: await readGroup(tx, params.id) }
    })
    const item = await presentForEditing(db, row, clock())
    return { success: true, message: say(msg`Variant added: it is hidden and has no pieces yet`), item, variants }
  })
}
