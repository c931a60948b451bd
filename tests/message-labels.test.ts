// Each message whose words the owner may change has a name in the back office.
import { expect, test } from 'vitest'
import { changeable } from '#server/office/message-words/check-texts.ts'
import { messageLabel } from '#web/admin/message-words/message-labels.ts'

test.each(changeable)('%s has a name', (message) => {
  expect(messageLabel(message)).not.toBe(message)
})
