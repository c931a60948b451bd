/**
 * One message of a vendor as servers wrap it: its type and its body. `paid` says whether its fields can be read; what
 * can't be is kept among the messages.
 */
export interface Wrapping {
  what: string
  type?: string
  body: (fields: URLSearchParams) => BodyInit
  paid: boolean
}

const object = (fields: URLSearchParams) => Object.fromEntries(fields)
const json = (fields: URLSearchParams) => JSON.stringify(object(fields))
/** Amounts as numbers, which are signed with their noughts. */
const withNumbers = (fields: URLSearchParams) => json(fields).replace(/"(\d+\.\d\d)"/g, '$1')

function multipart(fields: URLSearchParams): FormData {
  const form = new FormData()
  for (const [name, value] of fields) form.append(name, value)
  return form
}

const parts = (fields: URLSearchParams, lineEnd: string) =>
  `${[...fields].map(([name, value]) => ['--b0und', `Content-Disposition: form-data; name="${name}"`, '', value, ''].join(lineEnd)).join('')}--b0und--${lineEnd}`

export const wrappings: readonly Wrapping[] = [
  { what: 'a form', type: 'application/x-www-form-urlencoded', body: (fields) => fields.toString(), paid: true },
  { what: 'a form without a type', body: (fields) => Buffer.from(fields.toString()), paid: true },
  { what: 'a form named JSON', type: 'application/json', body: (fields) => fields.toString(), paid: true },
  {
    what: 'a form in lines',
    type: 'text/plain',
    body: (fields) => [...fields].map((f) => f.join('=')).join('\r\n'),
    paid: true,
  },
  {
    what: 'a form in a text of JSON',
    type: 'application/json',
    body: (fields) => JSON.stringify(fields.toString()),
    paid: true,
  },
  {
    what: 'a form that is encoded twice',
    type: 'application/x-www-form-urlencoded',
    body: (fields) => encodeURIComponent(fields.toString()),
    paid: true,
  },
  { what: 'a form of several parts', body: multipart, paid: true },
  {
    what: 'several parts named a form',
    type: 'application/x-www-form-urlencoded',
    body: (fields) => parts(fields, '\r\n'),
    paid: true,
  },
  { what: 'JSON', type: 'application/json', body: json, paid: true },
  { what: 'JSON with a charset', type: 'Application/JSON; charset=UTF-8', body: json, paid: true },
  {
    what: 'JSON with a byte order mark',
    type: 'application/json',
    body: (fields) => `\uFEFF${json(fields)}`,
    paid: true,
  },
  { what: 'JSON with numbers', type: 'application/json', body: withNumbers, paid: true },
  { what: 'JSON named text/json', type: 'text/json', body: json, paid: true },
  { what: 'JSON named application/vnd.api+json', type: 'application/vnd.api+json', body: json, paid: true },
  { what: 'JSON named text/plain', type: 'text/plain', body: json, paid: true },
  { what: 'JSON named a form', type: 'application/x-www-form-urlencoded', body: json, paid: true },
  {
    what: 'JSON as the only name of a form',
    type: 'application/x-www-form-urlencoded',
    body: (fields) => `${encodeURIComponent(json(fields))}=`,
    paid: true,
  },
  { what: 'JSON that is cut', type: 'application/json', body: (fields) => json(fields).slice(0, -9), paid: false },
  { what: 'JSON in a list', type: 'application/json', body: (fields) => `[${json(fields)}]`, paid: false },
  { what: 'XML', type: 'text/xml', body: () => '<payment id="1"><status>2</status></payment>', paid: false },
  { what: 'parts that are cut', body: (fields) => parts(fields, '\r\n').slice(0, 90), paid: false },
  { what: 'bytes', type: 'application/octet-stream', body: () => Buffer.from([0, 255, 254, 61, 38]), paid: false },
  { what: 'nothing', type: 'application/json', body: () => '', paid: false },
]
