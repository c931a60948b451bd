/** Requests that claim to be another's, or something else than they are, in every way that has opened other shops. */
import type { CallOptions } from './open-test-shop.ts'

interface Disguise {
  headers?: Record<string, string>
  /** Added to the address. */
  query?: Record<string, string>
  /** Added to the body. */
  body?: Record<string, unknown>
}

/** Whom a request pretends to come from. */
interface Pretended {
  token: string
  email: string
  userId: string
}

const header = (name: string, value: string): Disguise => ({ headers: { [name]: value } })

const disguisesAs = ({ token, email, userId }: Pretended): Record<string, Disguise> => ({
  'the method of a read': header('X-HTTP-Method-Override', 'GET'),
  'the method as a parameter': { query: { _method: 'GET' } },
  'another address': header('X-Original-URL', '/api/items'),
  'a rewritten address': header('X-Rewrite-URL', '/api/items'),
  'the shop itself as sender': header('X-Forwarded-For', '127.0.0.1'),
  'its host as sender': header('X-Forwarded-Host', '127.0.0.1:3000'),
  'a real address': header('X-Real-IP', '127.0.0.1'),
  'the client address': header('Client-IP', '127.0.0.1'),
  'a standard forward': header('Forwarded', 'for=127.0.0.1;host=127.0.0.1:3000;proto=https'),
  'a user of the proxy': header('X-Forwarded-User', email),
  'a remote user': header('X-Remote-User', email),
  'an authenticated address': header('X-Authenticated-Email', email),
  'a role as header': header('X-Role', 'owner'),
  'an admin as header': header('X-Admin', 'true'),
  'an API key': header('X-Api-Key', token),
  'a basic password': header('Proxy-Authorization', `Bearer ${token}`),
  'a token as cookie': header('Cookie', `token=${token}; accessToken=${token}; role=admin`),
  'a token as parameter': { query: { access_token: token } },
  'a role as parameter': { query: { role: 'admin', staffRole: 'owner' } },
  'an admin as parameter': { query: { admin: 'true', all: 'true' } },
  'another person as parameter': { query: { userId, email } },
  'a debugger': { query: { debug: '1', test: '1' } },
  'a role in the body': { body: { role: 'admin', staffRole: 'owner' } },
  'an actor in the body': { body: { actor: { role: 'admin', staffRole: 'owner' }, isAdmin: true } },
  'another person in the body': { body: { userId } },
  'a prototype in the body': { body: JSON.parse('{"__proto__":{"role":"admin","staffRole":"owner"}}') },
  'a page of the shop': header('Sec-Fetch-Site', 'same-origin'),
  'a content type of its own': header('Accept', 'application/vnd.kade.admin+json'),
  'a local origin': header('Origin', 'http://127.0.0.1:3000'),
  'a page of the back office': header('Referer', 'http://127.0.0.1:3000/admin'),
})

/** A request in each of them, under the name of what it pretends. */
export function inEachDisguise(request: CallOptions, pretended: Pretended): [disguise: string, CallOptions][] {
  return Object.entries(disguisesAs(pretended)).map(([disguise, { headers, query, body }]) => [
    disguise,
    {
      ...request,
      headers: { ...request.headers, ...headers },
      query: { ...request.query, ...query },
      ...(request.body instanceof Object ? { body: { ...request.body, ...body } } : {}),
    },
  ])
}
