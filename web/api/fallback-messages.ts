/**
 * What is said of a call that the server refused without a word; where there was no answer at all, the screen has its
 * own.
 */
import { msg } from '@lingui/core/macro'
import type { CallName } from '#contract/calls.ts'
import { say, type Word } from '#web/languages/i18n.ts'

const sentences: Partial<Record<CallName, Word>> = {
  'POST /pre-orders': msg`Failed to create pre-order`,
  'PUT /users/{email}': msg`Failed to update user profile`,
  'POST /users': msg`Failed to create user profile`,
  'GET /users/profile/{email}': msg`Failed to fetch user`,
  'GET /orders/{email}': msg`Failed to fetch user orders`,
}

export function fallbackMessage(name: CallName): string {
  const sentence = sentences[name]
  return sentence ? say(sentence) : ''
}
