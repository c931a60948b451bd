// The description: reading gives back exactly the sections that were written, and makes sense of texts nobody encoded.
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { endIfItHangs } from '#tests/support/end-if-it-hangs.ts'
import { type DescriptionSection, decodeDescription, encodeDescription } from './description.ts'

/** Texts made of what the encoding itself is made of, so that its own signs meet in every order. */
const hostileText = fc
  .array(
    fc.oneof(
      fc.constantFrom(
        '\n',
        '\n\n',
        '\n\n\n',
        '\r\n',
        '\r',
        '\\',
        '\\\\',
        '![',
        '!',
        '[',
        ']',
        '(',
        ')',
        '<',
        '>',
        ' ',
        '\t',
      ),
      fc.constantFrom(
        '![Image](https://a.example/b.jpg)',
        '![Image](<https://a.example/(b).jpg>)',
        '![](',
        '!\\[',
        '\\\n',
      ),
      fc.string({ unit: 'grapheme', maxLength: 5 }),
    ),
    { maxLength: 14 },
  )
  .map((parts) => parts.join(''))

const address = fc
  .array(fc.constantFrom('a', '(', ')', '[', ']', '!', '\\', '%20', '/', '?', '&', '#', '"', "'", 'é', '.jpg'), {
    minLength: 1,
    maxLength: 10,
  })
  .map((parts) => `https://pictures.example/${parts.join('')}`)

const section: fc.Arbitrary<DescriptionSection> = fc
  .record({ text: hostileText, image: fc.option(address, { nil: undefined }) })
  .map(({ text, image }) => (image === undefined ? { text } : { text, image }))

describe('Round trip', () => {
  test('Exactly the sections that were written are read again, whatever they hold', () => {
    fc.assert(
      fc.property(fc.array(section, { minLength: 1, maxLength: 5 }), (sections) => {
        expect(decodeDescription(encodeDescription(sections))).toEqual(sections)
      }),
      { numRuns: 5_000 },
    )
  })

  test('Writing what was read changes nothing more', () => {
    fc.assert(
      fc.property(hostileText, (text) => {
        const once = encodeDescription(decodeDescription(text))
        expect(encodeDescription(decodeDescription(once))).toBe(once)
      }),
      { numRuns: 2_000 },
    )
  })

  test.each<[string, DescriptionSection[]]>([
    ['a blank line inside a section', [{ text: 'Above\n\nBelow' }, { text: 'Next' }]],
    ['blank lines at both ends', [{ text: '\n\nMiddle\n\n' }, { text: '\n' }]],
    ['a section of nothing between two', [{ text: 'One' }, { text: '' }, { text: 'Three' }]],
    ['lines of backslashes', [{ text: '\\\n\\\\\n\n\\\\\\' }]],
    ['a picture written out as text', [{ text: 'Write ![Image](https://a.example/b.jpg) yourself' }]],
    ['a bracket in the address', [{ text: 'Pot', image: 'https://a.example/pot_(1).jpg' }]],
    ['an unmatched bracket in the address', [{ text: 'Pot', image: 'https://a.example/pot).jpg' }]],
    ['a picture alone', [{ text: '', image: 'https://a.example/b.jpg' }]],
    ['the line ends of Windows', [{ text: 'Above\r\n\r\nBelow\r' }, { text: '\r' }]],
    ['nothing at all', [{ text: '' }]],
  ])('%s survives', (_, sections) => {
    expect(decodeDescription(encodeDescription(sections))).toEqual(sections)
  })
})

describe('What is kept', () => {
  test('Sections are joined by a blank line, and a picture follows its text as a markdown image', () => {
    const kept = encodeDescription([
      { text: 'Boils in a minute.', image: '/media/employees/desc_1_a/description_image_1' },
      { text: 'Two years of warranty.' },
    ])
    expect(kept).toBe(
      'Boils in a minute.\n![Image](/media/employees/desc_1_a/description_image_1)\n\nTwo years of warranty.',
    )
  })

  test('Plain sections stay as they were typed', () => {
    expect(encodeDescription([{ text: 'One line\nand another' }, { text: 'Wow! [really]' }])).toBe(
      'One line\nand another\n\nWow! [really]',
    )
    expect(encodeDescription([{ text: '' }])).toBe('')
  })
})

describe('Texts nobody encoded', () => {
  test.each<[string, string, DescriptionSection[]]>([
    ['paragraphs', 'One.\n\nTwo.', [{ text: 'One.' }, { text: 'Two.' }]],
    [
      'a picture behind a text',
      'One.\n![Image](https://a.example/b.jpg)',
      [{ text: 'One.', image: 'https://a.example/b.jpg' }],
    ],
    [
      'a picture on the line of its text',
      'One.![Image](https://a.example/b.jpg)',
      [{ text: 'One.', image: 'https://a.example/b.jpg' }],
    ],
    [
      'a picture with another alt text',
      '![A kettle](https://a.example/b.jpg)',
      [{ text: '', image: 'https://a.example/b.jpg' }],
    ],
    [
      'brackets in the address, as others write them',
      '![Image](https://a.example/b_(1).jpg)',
      [{ text: '', image: 'https://a.example/b_(1).jpg' }],
    ],
    ['the line ends of Windows', 'One.\r\n\r\nTwo.', [{ text: 'One.' }, { text: 'Two.' }]],
    ['several blank lines in a row', '\n\nOne.\n\n\n\nTwo.\n\n', [{ text: 'One.' }, { text: 'Two.' }]],
    ['no text', '', [{ text: '' }]],
    ['blank lines only', '\n\n\n', [{ text: '' }]],
  ])('%s are read', (_, text, sections) => {
    expect(decodeDescription(text)).toEqual(sections)
  })

  test.each(['![', '![](', '![Image](<', '\\', '!\\[', '\n\n', '![Image](a('])(
    'A text of nothing but %j, hundreds of times as long as any, is read in one go',
    (part) => endIfItHangs(() => decodeDescription(part.repeat(2_000_000 / part.length))),
  )
})
