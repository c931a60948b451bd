/**
 * What the owner sets about reviews and questions of items: entries of the registry in `settings.ts`. Off in a fresh
 * shop.
 */
import { msg } from '@lingui/core/runtime-macro'
import { z } from 'zod'
import { limit, setting } from '../site/setting.ts'

export const reviewSettings = {
  'reviews.on': setting<boolean>({
    group: 'words',
    input: 'switch',
    label: msg`Reviews by buyers`,
    explains: msg`Who was delivered an item can review it on its page; you read each review, and show or refuse it, before others see it.`,
    schema: z.boolean(),
    defaultValue: false,
    onPages: true,
  }),
  'reviews.askAfterDays': setting<number | null>({
    group: 'words',
    input: 'number',
    label: msg`Ask buyers for a review after`,
    explains: msg`In days after delivery: one mail for each order, as long as reviews are on; empty: nobody is asked.`,
    schema: limit(90),
    defaultValue: 7,
  }),
  'questions.on': setting<boolean>({
    group: 'words',
    input: 'switch',
    label: msg`Questions about items`,
    explains: msg`Anybody can ask on the page of an item; you answer, and show what helps others.`,
    schema: z.boolean(),
    defaultValue: false,
    onPages: true,
  }),
}
