/** How the upload library reaches the shop: as the signed-in admin, whose session is renewed in between. */
import { DefaultHttpStack, type HttpRequest, type HttpResponse, type HttpStack } from 'tus-js-client'
import { adminApi } from '#web/admin/api/admin-api.ts'
import { useSession } from '#web/session/session-store.ts'

export function createSessionHttpStack(): HttpStack {
  const plain = new DefaultHttpStack({})
  return { getName: () => 'SessionHttpStack', createRequest: (method, url) => createRequest(plain, method, url) }
}

function createRequest(plain: HttpStack, method: string, url: string): HttpRequest {
  const headers = new Map<string, string>()
  let onProgress: (sent: number) => void = () => {}
  let current = plain.createRequest(method, url)

  const sendOnce = (body: unknown): Promise<HttpResponse> => {
    current = plain.createRequest(method, url)
    for (const [name, value] of headers) current.setHeader(name, value)
    const { token } = useSession.getState()
    if (token) current.setHeader('Authorization', `Bearer ${token}`)
    current.setProgressHandler(onProgress)
    return current.send(body)
  }

  return {
    getMethod: () => method,
    getURL: () => url,
    setHeader: (name, value) => void headers.set(name, value),
    getHeader: (name) => headers.get(name),
    setProgressHandler: (handler) => {
      onProgress = handler
    },
    getUnderlyingObject: () => current.getUnderlyingObject(),
    abort: () => current.abort(),
    async send(body) {
      let response = await sendOnce(body)
      if (response.getStatus() === 401) {
        // Any call renews the session, or asks the admin to log in again.
        await adminApi('GET /owner/names')
        response = await sendOnce(body)
      }
      // Where the upload stands is asked again later; to the library it would mean to start from the first byte.
      if (method === 'HEAD' && response.getStatus() >= 500) throw new Error('the shop could not answer')
      return response
    },
  }
}
