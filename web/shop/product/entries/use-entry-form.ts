/** A form in which somebody writes about an item: what is typed, what is wrong with it, and sending it once. */
import { type FormEvent, useState } from 'react'
import { useSend } from '#web/session/use-send.ts'

export function useEntryForm<Fields extends object>(first: Fields, failed: string) {
  const [typed, setTyped] = useState(first)
  const { busy, failure, fields: errors, send, fail } = useSend({ failed })

  /** What is said of a field goes when it is changed. */
  function change<Name extends keyof Fields & string>(name: Name, value: Fields[Name]) {
    setTyped({ ...typed, [name]: value })
    fail('', Object.fromEntries(Object.entries(errors).filter(([wrong]) => wrong !== name)))
  }

  const input = <Name extends keyof Fields & string>(name: Name) => ({
    value: typed[name],
    onChange: (event: { target: { value: Fields[Name] } }) => change(name, event.target.value),
  })

  const submit =
    <Answer>(call: () => Promise<Answer>, done: (answer: Answer) => void) =>
    (event: FormEvent) => {
      event.preventDefault()
      void send(call, done)
    }

  // Where a field is wrong, it is said there alone.
  const said = Object.keys(errors).length > 0 ? '' : failure
  return { typed, change, input, errors, failure: said, busy, submit, fail }
}
