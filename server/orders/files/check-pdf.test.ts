// What a PDF may do is found however it is written (ISO 32000-1), and what only shows pages is taken.
import { deflateSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { checkPdf } from './check-pdf.ts'

function aPdf(objects: string | Buffer): Buffer {
  const head = Buffer.from('%PDF-1.7\n1 0 obj << /Type /Catalog /Pages 2 0 R >> endobj\n')
  const end = Buffer.from('\nxref\n0 1\ntrailer << /Root 1 0 R >>\nstartxref\n9\n%%EOF\n')
  return Buffer.concat([head, Buffer.from(objects), end])
}

const check = (objects: string | Buffer) => () => checkPdf(aPdf(objects))

/** Objects of a stream, as PDF writers since version 1.5 store them. */
function packed(objects: string, dictionary = '/Type /ObjStm /N 1 /First 4 /Filter /FlateDecode'): Buffer {
  const stream = dictionary.includes('Flate') ? deflateSync(Buffer.from(objects)) : Buffer.from(objects)
  const head = `7 0 obj << ${dictionary} /Length ${stream.length} >>\nstream\n`
  return Buffer.concat([Buffer.from(head), stream, Buffer.from('\nendstream\nendobj\n')])
}

const ACTIVE = [
  '/S /JavaScript /JS (app.alert\\(1\\))',
  '/JS 5 0 R',
  '/S /Launch /F (cmd.exe)',
  '/Names << /EmbeddedFiles 5 0 R >>',
  '/Type /EmbeddedFile',
  '/S /URI /URI (https://pay.example/)',
  '/S /SubmitForm /F (https://pay.example/)',
  '/S /ImportData /F (a.fdf)',
  '/S /GoToR /F (\\\\\\\\host\\\\share\\\\a.pdf)',
  '/S /GoToE /T << >>',
  '/AA << /O 5 0 R >>',
  '/S /Rendition /R 5 0 R',
  '/S /Movie',
  '/S /Sound',
  '/AcroForm << /XFA 5 0 R >>',
  '/Subtype /RichMedia',
]

test('what stands too far behind its dictionary is not looked past', () => {
  const hidden = deflateSync(Buffer.from('3 0 << /S /JavaScript >>'))
  const head = `7 0 obj << /Type /ObjStm /N 1 /First 4 /Filter /FlateDecode /Length ${hidden.length} >>${' '.repeat(20_000)}`
  const decoy = '8 0 obj << /Type /ObjStm >> stream\nstream\nstream\n endstream endobj\n'
  const stream = Buffer.concat([Buffer.from(`${head}stream\n`), hidden, Buffer.from('\nendstream\nendobj\n')])
  expect(check(Buffer.concat([stream, Buffer.from(decoy)]))).toThrow(/holds more|locked/)
})

describe.each(ACTIVE)('%s is refused', (what) => {
  const name = /\/(?:S \/)?(\w+)/.exec(what)?.[1] ?? ''

  test('as it is', () => {
    expect(check(`3 0 obj << ${what} >> endobj`)).toThrow('holds more than pages')
  })

  test('with each letter of its name written as a number', () => {
    for (let at = 0; at < name.length; at += 1) {
      for (const hex of [name.charCodeAt(at).toString(16), name.charCodeAt(at).toString(16).toUpperCase()]) {
        const spelled = what.replaceAll(`/${name}`, `/${name.slice(0, at)}#${hex}${name.slice(at + 1)}`)
        expect(check(`3 0 obj << ${spelled} >> endobj`)).toThrow('holds more than pages')
      }
    }
  })

  test('in a stream of objects', () => {
    expect(check(packed(`3 0 << ${what} >>`))).toThrow('holds more than pages')
    expect(check(packed(`3 0 << ${what} >>`, '/Type /ObjStm /N 1 /First 4'))).toThrow('holds more than pages')
    expect(check(packed(`3 0 << ${what} >>`, '/Type /Obj#53tm /Filter [/Fl#61teDecode]'))).toThrow(/holds more|locked/)
  })
})

test.each<[string, string | Buffer]>([
  ['pages', '3 0 obj << /Type /Page /Contents 4 0 R >> endobj'],
  ['a place in the document that it opens at', '3 0 obj << /OpenAction [3 0 R /FitH null] >> endobj'],
  ['names that begin alike', '3 0 obj << /AAPL:Keywords [] /JSomething 1 /Soundness 2 >> endobj'],
  ['objects in a stream', packed('3 0 << /Type /Page >>')],
  ['a compressed page', packed('BT (Paid) Tj ET', '/Filter /FlateDecode')],
])('%s are taken', (_what, objects) => {
  expect(check(objects)).not.toThrow()
})

test('objects that cannot be looked into are refused, and so are those that unpack without end', () => {
  for (const dictionary of [
    '/Type /ObjStm /Filter /LZWDecode',
    '/Type /ObjStm /Filter [/FlateDecode /ASCII85Decode]',
    '/Type /ObjStm /Filter /FlateDecode /DecodeParms << /Predictor 12 >>',
  ]) {
    expect(check(packed('3 0 << /Type /Page >>', dictionary))).toThrow('locked')
  }
  expect(check('7 0 obj << /Type /ObjStm /Filter /FlateDecode >>\nstream\nnot deflated\nendstream endobj')).toThrow(
    'locked',
  )
  expect(check(packed(' '.repeat(17 * 1024 * 1024)))).toThrow('locked')
})
