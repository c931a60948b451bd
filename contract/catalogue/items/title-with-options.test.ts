import { expect, test } from 'vitest'
import { titleWithOptions } from './title-with-options.ts'

test.each([
  ['Redmi 14C', ['Black', '128 GB'], 'Redmi 14C (Black, 128 GB)'],
  ['Redmi 14C (black) 128 gb', ['Black', '128 GB'], 'Redmi 14C (black) 128 gb'],
  ['Redmi 14C, Black', ['Black', '128 GB'], 'Redmi 14C, Black (128 GB)'],
  ['Samsung case', ['S'], 'Samsung case (S)'],
  ['T-shirt', [], 'T-shirt'],
  ['රතු කේතලය', ['රතු'], 'රතු කේතලය'],
])('%s with %j is %s', (title, values, said) => {
  expect(titleWithOptions(title, values)).toBe(said)
})
