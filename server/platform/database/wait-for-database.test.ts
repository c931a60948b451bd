// A server that falls silent while a shop starts is asked again.
import { afterAll, expect, test, vi } from 'vitest'
import { openFaultyLine } from '#tests/support/database/faulty-proxy.ts'
import { newDatabase } from '#tests/support/database/new-database.ts'
import { waitForDatabase } from './wait-for-database.ts'

const url = new URL(await newDatabase())
const line = await openFaultyLine(Number(url.port))
afterAll(() => line.close())
url.port = String(line.port)

test.each([
  ['before it has let anybody in', () => line.stall()],
  ['once it has', () => line.stallAfterAnswerTo('client_encoding')],
])('one that falls silent %s is asked again', async (_, fallSilent) => {
  const said = vi.spyOn(console, 'log').mockImplementation(() => line.mend())
  fallSilent()
  await waitForDatabase(url.href)
  expect(said).toHaveBeenCalledExactlyOnceWith(expect.stringMatching(/^Waiting for the database at /))
  said.mockRestore()
})
