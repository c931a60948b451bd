// Shows which texts the check finds, and which it lets stand.
import { expect, test } from 'vitest'
import { bareTexts } from './bare-texts.ts'

const found = (jsx: string) => bareTexts('a.tsx', `import { Plus } from 'lucide-react'\n${jsx}`).map(({ text }) => text)

test.each([
  ['a changing text beside an element', 'const a = <p><Plus />{label}</p>', ['{label}']],
  ['two texts beside each other', 'const a = <p>{count} pieces</p>', ['{count}', 'pieces']],
  ['a text that comes and goes', 'const a = <p><b />{isOn && t`On`}</p>', ['{isOn && t`On`}']],
  ['a fixed text beside what comes and goes', 'const a = <p>{busy && <i />}Save</p>', ['Save']],
  ['a fixed text behind what may show nothing', 'const a = <p><Count /> new</p>', ['new']],
  ['any text in a fragment', 'const a = <>Save</>', ['Save']],
  [
    'children that may be a text',
    'function A({ children }: { children: ReactNode }) { return <p><i />{children}</p> }',
    ['{children}'],
  ],
  ['a component that is a text', 'function A() { return t`Nothing` }', ['t`Nothing`']],
])('%s is found', (_name, jsx, texts) => {
  expect(found(jsx)).toEqual(texts)
})

test.each([
  ['a text alone', 'const a = <p>{isOn ? t`On` : label}</p>'],
  ['a text in an element of its own', 'const a = <p><Plus /><span>{label}</span></p>'],
  ['a fixed text behind an icon', 'const a = <p><Plus />{t`Add`}</p>'],
  ['elements that come and go', 'const a = <p>{isOn && <i />}{list.map((one) => <b key={one} />)}</p>'],
  ['children that are elements', 'function A({ children }: { children: Elements }) { return <p><i />{children}</p> }'],
  ['the pieces of one message', 'const a = <p><Trans>Hello <b>{name}</b>, you have {count}</Trans></p>'],
  ['a space', "const a = <p><i />{' '}<b /></p>"],
])('%s may stand', (_name, jsx) => {
  expect(found(jsx)).toEqual([])
})
