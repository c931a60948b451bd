// Whom mails are from: the address of the environment, under the name the owner has given the shop; what refusals mean.
import { afterEach, expect, test } from 'vitest'
import { defaultShopDetails, setShopDetails } from '#contract/site/shop-details.ts'
import { judge, senderOf } from './mail-transport.ts'

afterEach(() => setShopDetails(null))

test('a shop that was given no name sends as the environment says', () => {
  expect(senderOf('Kade <hello@kade.example>')).toBe('Kade <hello@kade.example>')
})

test.each(['Kade <hello@kade.example>', 'hello@kade.example'])(
  'a name of its own stands before the address of %s',
  (from) => {
    setShopDetails({ ...defaultShopDetails, name: 'Nimali, Sons & "Co"' })
    expect(senderOf(from)).toEqual({ name: 'Nimali, Sons & "Co"', address: 'hello@kade.example' })
  },
)

// Answers as mail servers give them: Gmail's and Microsoft's help pages on SMTP errors, Postfix, Exim; RFC 3463.
test.each([
  ['RCPT TO', '550 5.1.1 The email account that you tried to reach does not exist.', 'final'],
  ['RCPT TO', '550 5.1.10 RESOLVER.ADR.RecipientNotFound', 'final'],
  ['RCPT TO', '550-5.2.1 The email account that you tried to reach is disabled.', 'final'],
  ['RCPT TO', '550 No such user here', 'final'],
  ['RCPT TO', '554 5.7.1 <nimali@example.com>: Relay access denied', 'refused'],
  ['RCPT TO', '553 5.1.8 Sender address rejected: Domain not found', 'refused'],
  ['RCPT TO', '452 4.2.2 Mailbox full', 'refused'],
  ['DATA', '550 5.4.5 Daily user sending limit exceeded.', 'refused'],
  ['DATA', '554 5.7.60 SMTP; Client does not have permissions to send as this sender', 'refused'],
  ['MAIL FROM', '553 5.7.1 Sender address rejected: not owned by user', 'unreachable'],
  ['MAIL FROM', '530 5.7.0 Authentication required', 'unreachable'],
])('a mail refused at %s with %j is %s', (command, response, verdict) => {
  const code = command === 'DATA' ? 'EMESSAGE' : 'EENVELOPE'
  const error = Object.assign(new Error('refused'), {
    code,
    command,
    response,
    responseCode: Number(response.slice(0, 3)),
  })
  expect(judge(error)).toEqual({ verdict, words: `${code} ${response.slice(0, 3)}` })
})
