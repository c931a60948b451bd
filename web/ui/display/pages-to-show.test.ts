// Which page numbers a long list prints.
import { expect, test } from 'vitest'
import { pagesToShow } from './pages-to-show.ts'

function printed(page: number, pageCount: number): string {
  return pagesToShow(page, pageCount)
    .map((shown) => shown.page ?? '…')
    .join(' ')
}

test('Few pages are all printed', () => {
  expect(printed(1, 1)).toBe('1')
  expect(printed(2, 4)).toBe('1 2 3 4')
  expect(printed(3, 5)).toBe('1 2 3 4 5')
})

test('Many pages are printed round the present one, with gaps of at least two', () => {
  expect(printed(1, 20)).toBe('1 2 3 4 … 20')
  expect(printed(4, 20)).toBe('1 2 3 4 5 … 20')
  expect(printed(10, 20)).toBe('1 … 9 10 11 … 20')
  expect(printed(17, 20)).toBe('1 … 16 17 18 19 20')
  expect(printed(20, 20)).toBe('1 … 17 18 19 20')
})
