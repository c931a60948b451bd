/** Imports of goods in tests: a file uploaded as the back office does, and the job that works on it. */

import { createImportHandlers } from '#server/app/jobs.ts'
import type { Reach } from '#server/platform/fetch/public-fetch.ts'
import { runDueJobs } from './jobs.ts'
import type { TestShop } from './open-test-shop.ts'
import { openUploads } from './open-uploads.ts'
import type { TestBrowser } from './people.ts'

/** The id of a whole upload. */
export async function uploadForImport(shop: Pick<TestShop, 'app'>, token: string | null, file: Uint8Array | string) {
  const bytes = typeof file === 'string' ? Buffer.from(file) : file
  const uploads = openUploads(shop, token)
  const { answer, path } = await uploads.open(bytes, { purpose: 'import' })
  const sent = await uploads.patch(path, 0, bytes)
  if (answer.status !== 201 || sent.status !== 204) throw new Error('the file was not taken')
  return path.split('/').at(-1) ?? ''
}

interface Files {
  file: Uint8Array | string
  fileName?: string
  pictures?: Uint8Array
}

/** As a member of the staff works on it, with the jobs done at once. */
export function openImports(shop: TestShop, staff: TestBrowser, { reach }: { reach?: Reach } = {}) {
  const token = staff.token
  const work = () => runDueJobs(shop.services, createImportHandlers(shop.services, { reach }))
  const read = async (id: string) => (await staff.call('GET /imports/{id}', { params: { id } })).json
  const rows = async (id: string, query: Record<string, string> = {}) =>
    (await staff.call('GET /imports/{id}/rows', { params: { id }, query: { limit: 200, ...query } })).json

  async function begin({ file, fileName = 'goods.csv', pictures }: Files) {
    const upload = await uploadForImport(shop, token, file)
    const zip = pictures && (await uploadForImport(shop, token, pictures))
    const { json } = await staff.call('POST /imports', { body: { fileName, upload, pictures: zip } })
    await work()
    return read(json.id)
  }

  async function run(id: string, options: { withoutRefused?: boolean } = {}) {
    const { look } = await read(id)
    const body = { look, withoutRefused: false, ...options }
    const answer = await staff.call('POST /imports/{id}/run', { params: { id }, body })
    await work()
    return answer.status === 200 ? read(id) : answer.problem
  }

  async function undo(id: string) {
    const answer = await staff.call('POST /imports/{id}/undo', { params: { id } })
    await work()
    return answer.status === 200 ? read(id) : answer.problem
  }

  return { begin, run, undo, read, rows, work }
}
