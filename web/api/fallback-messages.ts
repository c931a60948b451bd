/** What is said of a call that the server refused without a word; where there was no answer at all, the screen has its own. */
import type { CallName } from '#contract/calls.ts'

const sentences: Partial<Record<CallName, string>> = {
  'POST /pre-orders': 'Failed to create pre-order',
  'PUT /users/{email}': 'Failed to update user profile',
  'POST /users': 'Failed to create user profile',
  'GET /users/profile/{email}': 'Failed to fetch user',
  'GET /orders/{email}': 'Failed to fetch user orders',
}

export function fallbackMessage(name: CallName): string {
  return sentences[name] ?? ''
}
