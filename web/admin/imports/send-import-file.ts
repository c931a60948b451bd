/** Sends a table, or a ZIP of pictures, for an import. The id of the upload. */
import type { UploadOptions } from '#web/admin/uploads/send-whole.ts'

export async function sendImportFile(file: File, options: UploadOptions): Promise<string> {
  const { sendUpload } = await import('#web/admin/uploads/send-in-parts.ts')
  const { id } = await sendUpload(file, { purpose: 'import', name: file.name }, options)
  return id
}
