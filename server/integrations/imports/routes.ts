/** The calls of imports. */

import type { Mount } from '../../http/mount.ts'
import { Refusal } from '../../platform/refusal.ts'
import type { Services } from '../../services.ts'
import { auditSource } from '../../site/audit/audit.ts'
import { ImportMetadata } from '../../site/media/uploads/finish-upload.ts'
import { UploadStore } from '../../site/media/uploads/upload-store.ts'
import { beginImport, listImportRows, listImports, matchImport, runImport, undoImport } from './imports.ts'
import { askForMails } from './mail-people.ts'
import { readImport } from './present.ts'

export function mountImports(mount: Mount, services: Services): void {
  const { db, transaction } = services
  const uploads = new UploadStore(services)

  const requireUpload = async (id: string) => {
    const upload = await uploads.find(id)
    const isWhole = upload?.size !== undefined && upload.offset === upload.size
    if (isWhole && ImportMetadata.safeParse(upload.metadata).success) return
    throw new Refusal('UPLOAD_NOT_WHOLE')
  }

  mount('GET /imports', ({ query }) => listImports(services, query))

  mount('POST /imports', async ({ body, actor }) => {
    await requireUpload(body.upload)
    if (body.pictures) await requireUpload(body.pictures)
    const begun = { ...body, pictures: body.pictures, byUserId: actor.userId }
    return readImport(services, await transaction((tx) => beginImport(tx, begun, services)))
  })

  mount('GET /imports/{id}', ({ params }) => readImport(services, params.id))

  mount('GET /imports/{id}/rows', ({ params, query }) => listImportRows(db, { ...params, ...query }))

  mount('PUT /imports/{id}/match', async ({ params, body }) => {
    await transaction((tx) => matchImport(tx, { ...params, ...body }))
    return readImport(services, params.id)
  })

  mount('POST /imports/{id}/run', async ({ params, body }) => {
    await transaction((tx) => runImport(tx, { ...params, ...body }))
    return readImport(services, params.id)
  })

  mount('POST /imports/{id}/undo', async ({ params, actor }) => {
    await transaction((tx) => undoImport(tx, { ...params, byUserId: actor.userId }, services))
    return readImport(services, params.id)
  })

  mount('POST /imports/{id}/mails', async ({ params, actor, http }) => {
    await transaction((tx) => askForMails(tx, { ...params, by: auditSource(http, actor) }, services))
    return readImport(services, params.id)
  })
}
