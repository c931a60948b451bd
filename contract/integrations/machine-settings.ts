/** What programs of others may read and prepare: entries of the registry in `settings.ts`. */
import { msg } from '@lingui/core/runtime-macro'
import { z } from 'zod'
import { count, setting } from '../site/setting.ts'

export const machineSettings = {
  'machines.agents': setting<boolean>({
    group: 'machines',
    input: 'switch',
    label: msg`Shopping agents`,
    explains: msg`Assistants of shoppers may search the shop, prepare a cart, and order without a card (Universal Commerce Protocol); an order stands once the shopper confirms it.`,
    schema: z.boolean(),
    defaultValue: false,
    onPages: true,
  }),
  'machines.agentHoldMinutes': setting({
    group: 'machines',
    input: 'number',
    label: msg`Orders of agents are held for`,
    explains: msg`In minutes: the buyer of an agent gets a link and a code by mail, and by SMS where you send those of a received order; an order not confirmed by then is cancelled.`,
    schema: count(24 * 60),
    defaultValue: 30,
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
