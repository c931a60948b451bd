/** Who wrote or ordered, by mailbox: what they type into the shop's forms. */
import type { OrderContact } from '#contract/orders/orders.ts'
import { type DemoPerson, people } from './people.ts'

export function sender(mailbox: string): OrderContact {
  const email = `${mailbox}@mail.example`
  const person = mailbox === 'shopper' ? people.shopper : people.customers.find((one) => one.email === email)
  if (!person) throw new Error(`nobody among the people of the demo shop has the mailbox ${mailbox}`)
  return contactOf(person)
}

function contactOf({ firstName, lastName, email, phone, addressLine, city, postalCode }: DemoPerson): OrderContact {
  return { name: `${firstName} ${lastName}`, email, phone, address: `${addressLine}, ${city} ${postalCode}` }
}
