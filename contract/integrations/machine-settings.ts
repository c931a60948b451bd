/** What programs of others may read and prepare: entries of the registry in `settings.ts`. */
import { msg } from '@lingui/core/runtime-macro'
import { z } from 'zod'
import { setting } from '../site/setting.ts'

export const machineSettings = {
  'machines.agents': setting<boolean>({
    group: 'machines',
    input: 'switch',
    label: msg`Shopping agents`,
    explains: msg`Assistants of shoppers may search the shop and prepare a cart (Universal Commerce Protocol); the shopper orders and pays here.`,
    schema: z.boolean(),
    defaultValue: false,
    onPages: true,
  }),
  'machines.feed': setting<boolean>({
    group: 'machines',
    input: 'switch',
    label: msg`Product feed`,
    explains: msg`All visible items with price and stock for Google Merchant Center, at /feeds/google.xml.`,
    schema: z.boolean(),
    defaultValue: true,
    onPages: true,
  }),
} as const
