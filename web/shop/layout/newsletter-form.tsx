/** An e-mail address for the shop's news: in the footer of every page and on the home page. */
import { t } from '@lingui/core/macro'
import { type FormEvent, useId, useState } from 'react'
import { limits } from '#contract/core/limits.ts'
import { messageOf } from '#web/api/client.ts'
import { visitorApi } from '#web/api/visitor-api.ts'
import { writtenIn } from '#web/languages/current-language.ts'
import { Button } from '#web/ui/display/button.tsx'
import { classes } from '#web/ui/display/classes.ts'
import { useHydrated } from '#web/ui/display/use-hydrated.ts'
import { inputStyles } from '#web/ui/form/input-styles.ts'

export function NewsletterForm({ source, button }: { source: 'home' | 'footer'; button: string }) {
  const id = useId()
  const [state, setState] = useState<'idle' | 'sending' | 'done' | 'failed'>('idle')
  const [message, setMessage] = useState('')
  const isHydrated = useHydrated()

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (state === 'sending') return
    const form = event.currentTarget
    const email = String(new FormData(form).get('email'))
    setState('sending')
    try {
      await visitorApi('POST /newsletter', { body: { email, source, ...writtenIn() } })
      form.reset()
      setMessage(t`Thank you. Please press the button in the mail we have sent you.`)
      setState('done')
    } catch (error) {
      setMessage(messageOf(error, t`This did not work. Please try again.`))
      setState('failed')
    }
  }

  return (
    // Sent before the scripts have come, the address must not stand in that of the page.
    <form method="post" onSubmit={submit} onChange={() => state !== 'sending' && setState('idle')}>
      <div className="flex max-w-md flex-wrap gap-2">
        <label htmlFor={id} className="sr-only">
          {t`Email address`}
        </label>
        <input
          id={id}
          type="email"
          name="email"
          required
          maxLength={limits.email}
          autoComplete="email"
          placeholder={t`Email address`}
          aria-describedby={`${id}message`}
          aria-invalid={state === 'failed' || undefined}
          className={classes(inputStyles, 'min-w-0 grow basis-44')}
        />
        <Button type="submit" busy={state === 'sending'} disabled={!isHydrated} className="noscript:hidden!">
          {button}
        </Button>
      </div>
      <p className="mt-2 hidden text-ink-soft text-sm noscript:block">{t`Signing up needs JavaScript.`}</p>
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
