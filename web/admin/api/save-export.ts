/** Takes a table of the shop away as a file. */
import type { CallName } from '#contract/calls.ts'
import { ApiRefusal, readProblem } from '#web/api/client.ts'
import { downloadFile } from '#web/ui/display/download-file.ts'
import { adminFetch } from './admin-api.ts'

export type ExportName =
  Extract<CallName, `POST /exports/${string}`> extends `POST /exports/${infer Name}` ? Name : never

/** Throws {@link ApiRefusal}. */
export async function saveExport(what: ExportName, body: object): Promise<void> {
  const response = await adminFetch(`/api/exports/${what}`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
  })
  if (!response.ok) throw new ApiRefusal(response.status, await readProblem(response))
  const name = /filename="([\w.-]+)"/.exec(response.headers.get('content-disposition') ?? '')?.[1]
  downloadFile(name ?? what, await response.blob())
}
