/** An e-mail address for the shop's news: in the footer of every page and on the home page. */
import { type FormEvent, useId, useState } from 'react'
import { limits } from '#contract/limits.ts'
import { messageOf } from '#web/api/client.ts'
import { visitorApi } from '#web/api/visitor-api.ts'
import { Button } from '#web/ui/display/button.tsx'
import { classes } from '#web/ui/display/classes.ts'
import { inputStyles } from '#web/ui/form/input-styles.ts'

export function NewsletterForm({ source, button }: { source: 'home' | 'footer'; button: string }) {
  const id = useId()
  const [state, setState] = useState<'idle' | 'sending' | 'done' | 'failed'>('idle')
  const [message, setMessage] = useState('')

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (state === 'sending') return
    const form = event.currentTarget
    const email = String(new FormData(form).get('email'))
    setState('sending')
    try {
      await visitorApi('POST /newsletter', { body: { email, source } })
      form.reset()
      setMessage('Thank you. You are on the list.')
      setState('done')
    } catch (error) {
      setMessage(messageOf(error, 'This did not work. Please try again.'))
      setState('failed')
    }
  }

  return (
    <form onSubmit={submit}>
      <div className="flex max-w-md gap-2">
        <label htmlFor={id} className="sr-only">
          Email address
        </label>
        <input
          id={id}
          type="email"
          name="email"
          required
          maxLength={limits.email}
          autoComplete="email"
          placeholder="Email address"
          aria-describedby={`${id}message`}
          aria-invalid={state === 'failed' || undefined}
          className={classes(inputStyles, 'min-w-0 grow')}
        />
        <Button type="submit" busy={state === 'sending'}>
          {button}
        </Button>
      </div>
      <p
        id={`${id}message`}
        aria-live="polite"
        className={classes('mt-2 min-h-5 text-sm', state === 'failed' ? 'text-bad' : 'text-good')}
      >
        {(state === 'done' || state === 'failed') && message}
      </p>
    </form>
  )
}
