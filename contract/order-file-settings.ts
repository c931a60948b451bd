/** What an owner sets about the files that shoppers send: entries of the registry in `settings.ts`. */
import { count, setting } from './setting.ts'

export const orderFileSettings = {
  'orders.fileMegabytesADay': setting({
    group: 'orders',
    input: 'number',
    label: 'Slips and photos taken in 24 hours',
    explains: 'In megabytes, of all shoppers together, so that nobody can fill your disk.',
    schema: count(1_000_000),
    defaultValue: 2_000,
  }),
}
