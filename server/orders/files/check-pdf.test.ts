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
  '/JS%of a script\n(app.alert(1))',
  '/AA\0%\r\n<</O 5 0 R>>',
  // What looks like a comment stands in a text, and what is behind it outside.
  '/T (/URI %) /URI (file:///C:/a.exe)\n /V (https://bank.example)',
  '/S /Launch /F (cmd.exe)',
  '/Names << /EmbeddedFiles 5 0 R >>',
  '/Type /EmbeddedFile',
  '/S /URI /URI (file:///C:/Windows/System32/cmd.exe)',
  '/S /URI /URI (javascript:alert\\(1\\))',
  '/S /URI /URI (\\\\host\\share)',
  '/S /URI /URI (www.bank.example)',
  '/S /URI /URI (\\150ttps://pay.example/)',
  '/S /URI /URI <66696c653a2f2f2f433a2f>',
  '/S /URI /URI 7 0 R',
  '/S /URI /X /S /URI (file:///C:/a.exe)',
  '/URI << /Base (file:///C:/) >>',
  '/OpenAction << /S /URI /URI (https://pay.example/) >>',
  '/OpenAction 5 0 R /A << /S /URI /URI (https://pay.example/) >>',
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
  // As receipts of banks have them: Chrome, iText, JasperReports, Word.
  ['a link', '3 0 obj << /Subtype /Link /A << /Type /Action /S /URI /URI (https://www.bank.example/help) >> >> endobj'],
  ['a link of few letters', '3 0 obj<</S/URI/URI(HTTP://www.bank.example)>>endobj'],
  ['a link whose address stands first', '3 0 obj << /URI (https://bank.example)\n/S /URI >> endobj'],
  ['a link in digits', '3 0 obj << /S /URI /URI <68747470733A2F2F 62616E6B2E6578616D706C65> >> endobj'],
  ['a link behind a comment', '3 0 obj << /S %kind\n/URI /URI %where\r\n(https://bank.example) >> endobj'],
  ['a link in a stream', packed('3 0 << /S /URI /URI (https://www.bank.example/) >>')],
  [
    'a link in a document that opens at a place',
    '3 0 obj << /OpenAction [3 0 R /FitH null] >> endobj 4 0 obj << /S /URI /URI (https://bank.example) >> endobj',
  ],
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

test('thousands of streams that overlap, or never end, are refused at once', () => {
  const open = '1 0 obj<</ObjStm>>stream\n'
  expect(check(open.repeat(12_000))).toThrow('locked')
  expect(check(`${open.repeat(12_000)}endstream`)).toThrow('locked')
  expect(check('1 0 obj<</ObjStm/#41>>stream\n'.repeat(9_000))).toThrow('locked')
  expect(check(`${open}endstream endobj\n`.repeat(12_000))).toThrow('locked')
  // Each deflated stream holds the heads of all that follow it.
  const stored = (text: string) => {
    const bytes = Buffer.from(text, 'latin1')
    const size = Buffer.from([
      0,
      bytes.length & 255,
      bytes.length >> 8,
      ~bytes.length & 255,
      (~bytes.length >> 8) & 255,
    ])
    return Buffer.concat([size, bytes])
  }
  const one = stored('1 0 obj<</ObjStm/Filter/FlateDecode>>stream\n\x78\x01')
  const first = Buffer.from('1 0 obj<</ObjStm/Filter/FlateDecode>>stream\n\x78\x01', 'latin1')
  expect(check(Buffer.concat([first, ...Array.from({ length: 2_000 }, () => one)]))).toThrow('locked')
})

test('names with comments behind them that never end are refused at once', () => {
  for (const name of ['/JS%', '/AA%', '/URI%', '/OpenAction%/URI']) {
    expect(check(name.repeat(1_000_000))).toThrow('holds more than pages')
  }
})

test('names within comments, as many as a file holds, are refused at once', () => {
  for (const name of ['%/JS\n', '%/AA\r', '% /URI\n', '%/OpenAction\n']) {
    expect(check(`${name.repeat(300_000)}/URI (https://bank.example)`)).toThrow('holds more than pages')
  }
})

test('nothing but names of letters in numbers is refused before all of them are read', () => {
  expect(check('/#4a'.repeat(1_000_000))).toThrow('locked')
  expect(check(packed('/#4a'.repeat(3_000_000)))).toThrow('locked')
})

test('A scan of any size is taken, whatever its bytes look like', () => {
  let seed = 7
  // Marsaglia's xorshift: the same bytes in each run.
  const noise = (size: number) =>
    Buffer.from(
      Uint32Array.from({ length: size / 4 }, () => {
        seed ^= seed << 13
        seed ^= seed >>> 17
        seed ^= seed << 5
        return seed >>> 0
      }).buffer,
    )
  for (let page = 0; page < 6; page += 1) {
    const scan = noise(4 * 1024 * 1024)
    const head = `4 0 obj << /Subtype /Image /Filter /DCTDecode /Length ${scan.length} >>\nstream\n`
    expect(check(Buffer.concat([Buffer.from(head), scan, Buffer.from('\nendstream\nendobj\n')]))).not.toThrow()
  }
})
