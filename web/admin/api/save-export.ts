/** Takes a table of the shop away as a file. */
import type { ExportName } from '#contract/integrations/exports.ts'
import { ApiRefusal, readProblem } from '#web/api/client.ts'
import { downloadFile } from '#web/ui/display/download-file.ts'
import { adminFetch } from './admin-api.ts'

/** Throws {@link ApiRefusal}. */
export function saveExport(what: ExportName, body: object): Promise<void> {
  return saveFile(`/api/exports/${what}`, body, what)
}

/** What a call answers, under the name it gives, else under this one. Throws {@link ApiRefusal}. */
export async function saveFile(path: string, body: object, usualName: string): Promise<void> {
  const response = await adminFetch(path, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
  })
  if (!response.ok) throw new ApiRefusal(response.status, await readProblem(response))
  const name = /filename="([\w.-]+)"/.exec(response.headers.get('content-disposition') ?? '')?.[1]
  downloadFile(name ?? usualName, await response.blob())
}
