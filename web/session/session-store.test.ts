// What a tab keeps of one person when another one signs in, over reloads of its page too.
import { expect, test } from 'vitest'
import { openStubBrowser } from '#tests/support/stub-browser.ts'

const typed = 'kade.form.checkout'

test('whoever signs in after a session that ran out finds nothing of another one, over a reload too', async () => {
  const loadPage = openStubBrowser()
  const first = await loadPage()
  first.begin('anula')
  sessionStorage.setItem(typed, 'the address of Anula')
  first.session.end()
  const second = await loadPage()
  expect(sessionStorage.getItem(typed)).toBe('the address of Anula')
  second.begin('banu')
  expect(sessionStorage.getItem(typed)).toBeNull()
})

test('who comes back to a session that ran out finds what they typed', async () => {
  const loadPage = openStubBrowser()
  const first = await loadPage()
  first.begin('anula')
  sessionStorage.setItem(typed, 'the address of Anula')
  first.session.end()
  const second = await loadPage()
  second.begin('anula')
  expect(sessionStorage.getItem(typed)).toBe('the address of Anula')
})
