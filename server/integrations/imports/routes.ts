/** The calls of imports. */

import type { Permission } from '#contract/core/permissions.ts'
import { type Import, ImportFormat, type ImportKind, kindOf } from '#contract/integrations/imports.ts'
import { type Actor, isAllowed, notAllowed } from '../../http/actor.ts'
import type { Mount } from '../../http/mount.ts'
import { Refusal } from '../../platform/refusal.ts'
import type { Services } from '../../services.ts'
import { auditSource } from '../../site/audit/audit.ts'
import { ImportMetadata } from '../../site/media/uploads/finish-upload.ts'
import { UploadStore } from '../../site/media/uploads/upload-store.ts'
import { beginImport, listImportRows, listImports, matchImport, runImport, undoImport } from './imports.ts'
import { askForMails } from './mail-people.ts'
import { readImport } from './present.ts'

/** What an import shows and changes besides goods. Whose role lets them import may do all of it; a key may not. */
const alsoNeeds: Partial<Record<ImportKind, Permission>> = {
  customers: 'edit-customers',
  pages: 'edit-pages',
  'past-orders': 'handle-orders',
}

function mayHandle(actor: Actor, format: ImportFormat): boolean {
  const permission = alsoNeeds[kindOf(format)]
  return permission === undefined || isAllowed(actor, permission)
}

export function mountImports(mount: Mount, services: Services): void {
  const { db, transaction } = services
  const uploads = new UploadStore(services)

  const requireUpload = async (id: string) => {
    const upload = await uploads.find(id)
    const isWhole = upload?.size !== undefined && upload.offset === upload.size
    if (isWhole && ImportMetadata.safeParse(upload.metadata).success) return
    throw new Refusal('UPLOAD_NOT_WHOLE')
  }

  /** Throws NOT_FOUND, and NOT_ALLOWED for one of a kind that is not theirs. */
  const readTheirs = async (id: string, actor: Actor): Promise<Import> => {
    const found = await readImport(services, id)
    if (!mayHandle(actor, found.format)) throw notAllowed()
    return found
  }

  mount('GET /imports', ({ query, actor }) => {
    const formats = ImportFormat.options.filter((format) => mayHandle(actor, format))
    return listImports(services, { ...query, formats })
  })

  mount('POST /imports', async ({ body, actor }) => {
    await requireUpload(body.upload)
    if (body.pictures) await requireUpload(body.pictures)
    const begun = { ...body, pictures: body.pictures, byUserId: actor.userId }
    return readImport(services, await transaction((tx) => beginImport(tx, begun, services)))
  })

  mount('GET /imports/{id}', ({ params, actor }) => readTheirs(params.id, actor))

  mount('GET /imports/{id}/rows', async ({ params, query, actor }) => {
    await readTheirs(params.id, actor)
    return listImportRows(db, { ...params, ...query })
  })

  mount('PUT /imports/{id}/match', async ({ params, body, actor }) => {
    await readTheirs(params.id, actor)
    await transaction((tx) => matchImport(tx, { ...params, ...body }))
    return readImport(services, params.id)
  })

  mount('POST /imports/{id}/run', async ({ params, body, actor }) => {
    await readTheirs(params.id, actor)
    await transaction((tx) => runImport(tx, { ...params, ...body }))
    return readImport(services, params.id)
  })

  mount('POST /imports/{id}/undo', async ({ params, actor }) => {
    await readTheirs(params.id, actor)
    await transaction((tx) => undoImport(tx, { ...params, byUserId: actor.userId }, services))
    return readImport(services, params.id)
  })

  mount('POST /imports/{id}/mails', async ({ params, actor, http }) => {
    await readTheirs(params.id, actor)
    await transaction((tx) => askForMails(tx, { ...params, by: auditSource(http, actor) }, services))
    return readImport(services, params.id)
  })
}
