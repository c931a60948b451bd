// How long a picture is tried to be sent: two minutes for one operation, ten for the whole upload.
import { afterEach, expect, test, vi } from 'vitest'
import { uploadPicture } from './upload-picture.ts'

const picture = new Blob([new Uint8Array(256 * 1024)])
const target = { folder: 'product_1_a', file: 'product_image_1' }
const options = () => ({ onProgress: () => {}, signal: new AbortController().signal })

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('A picture of 256 KB goes in one request to its folder and file, and its address comes back', async () => {
  const asked: string[] = []
  vi.stubGlobal('fetch', async (path: string, { method }: RequestInit) => {
    asked.push(`${method} ${path}`)
    return Response.json({ url: '/media/employees/product_1_a/product_image_1' }, { status: 201 })
  })
  expect(await uploadPicture(picture, target, options())).toBe('/media/employees/product_1_a/product_image_1')
  expect(asked).toEqual(['PUT /api/media/product_1_a/product_image_1'])
})

test('While the shop cannot be reached it is tried again for two minutes, and no longer', async () => {
  vi.useFakeTimers()
  const tries: number[] = []
  const start = Date.now()
  vi.stubGlobal('fetch', async () => {
    tries.push(Date.now() - start)
    throw new TypeError('fetch failed')
  })
  const upload = uploadPicture(picture, target, options()).catch((error: unknown) => error)
  await vi.advanceTimersByTimeAsync(10 * 60_000)
  expect(await upload).toMatchObject({ code: 'NETWORK' })
  expect([tries[0], tries.at(-1)]).toEqual([0, 2 * 60_000])
  expect(tries.length).toBeGreaterThan(5)
})

test('After ten minutes an upload is given up, whatever it is doing', async () => {
  vi.useFakeTimers()
  const fetching = vi.fn(
    (_: string, { signal }: RequestInit) =>
      new Promise((_answer, fail) => signal?.addEventListener('abort', () => fail(signal.reason))),
  )
  vi.stubGlobal('fetch', fetching)
  const ended = vi.fn()
  const upload = uploadPicture(picture, target, options()).catch(ended)
  await vi.advanceTimersByTimeAsync(10 * 60_000 - 1)
  expect([fetching.mock.calls.length, ended.mock.calls.length]).toEqual([1, 0])
  await vi.advanceTimersByTimeAsync(1)
  await upload
  expect(ended).toHaveBeenCalledWith(expect.objectContaining({ code: 'NETWORK' }))
})

test('Whoever gives it up meanwhile is not kept waiting, in a browser that joins no signals either', async () => {
  vi.stubGlobal('AbortSignal', class {})
  const fetching = vi.fn(
    (_: string, { signal }: RequestInit) =>
      new Promise((_answer, fail) => signal?.addEventListener('abort', () => fail(signal.reason))),
  )
  vi.stubGlobal('fetch', fetching)
  const stop = new AbortController()
  const upload = uploadPicture(picture, target, { onProgress: () => {}, signal: stop.signal })
  await expect.poll(() => fetching.mock.calls.length).toBe(1)
  stop.abort()
  await expect(upload).rejects.toMatchObject({ code: 'NETWORK' })
})

test('A try leaves nothing behind that listens for the end of the upload', async () => {
  vi.useFakeTimers()
  const add = vi.spyOn(AbortSignal.prototype, 'addEventListener')
  const remove = vi.spyOn(AbortSignal.prototype, 'removeEventListener')
  let tries = 0
  vi.stubGlobal('fetch', async () => {
    tries += 1
    if (tries < 5) throw new TypeError('fetch failed')
    return Response.json({ url: '/media/employees/product_1_a/product_image_1' }, { status: 201 })
  })
  const upload = uploadPicture(picture, target, options())
  await vi.advanceTimersByTimeAsync(60_000)
  await upload
  // Four waits, and the upload itself.
  expect([add.mock.calls.length, remove.mock.calls.length]).toEqual([5, 5])
})

test('A shop without room for files is not asked again', async () => {
  const message = 'There is no room left for files in the shop.'
  const problem = { success: false, message, error: message, code: 'STORAGE_FULL' }
  const fetching = vi.fn(async () => Response.json(problem, { status: 507 }))
  vi.stubGlobal('fetch', fetching)
  await expect(uploadPicture(picture, target, options())).rejects.toMatchObject({ code: 'STORAGE_FULL', message })
  expect(fetching).toHaveBeenCalledOnce()
})
