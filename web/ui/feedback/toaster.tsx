/** Shows the short messages at the top right; each closes by itself after 5 seconds in which nobody rests on it. */
import { t } from '@lingui/core/macro'
import { CircleAlert, CircleCheck, TriangleAlert, X } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { Link } from 'react-router'
import { buttonStyles } from '#web/ui/display/button-styles.ts'
import { classes } from '#web/ui/display/classes.ts'
import { Picture } from '#web/ui/display/picture.tsx'
import { type ToastGoods, type ToastMessage, toast, useToasts } from './toast.ts'

const closesAfterMs = 5000

const looks = {
  success: { icon: CircleCheck, tone: 'text-good' },
  error: { icon: CircleAlert, tone: 'text-bad' },
  warning: { icon: TriangleAlert, tone: 'text-warn' },
}

export function Toaster() {
  const messages = useToasts((state) => state.messages)
  const region = useRef<HTMLElement>(null)
  const newest = messages.at(-1)?.id

  useEffect(() => {
    const element = region.current
    if (!element?.showPopover) return
    // Open also while it is empty: what comes into a region that was hidden until then is not read aloud.
    if (!element.matches(':popover-open')) return element.showPopover()
    // The top layer is stacked by time of opening: opened anew, the messages lie over a dialog that was opened
    // meanwhile.
    if (newest === undefined || !document.querySelector('dialog[open]')) return
    element.hidePopover()
    element.showPopover()
  }, [newest])

  return (
    <section
      ref={region}
      popover="manual"
      aria-label={t`Messages`}
      aria-live="polite"
      aria-relevant="additions"
      className="pointer-events-none print:hidden fixed inset-x-4 top-19 bottom-auto m-0 flex w-auto flex-col gap-3 overflow-visible bg-transparent sm:right-6 sm:left-auto sm:w-96"
    >
      {messages.map((message) => (
        <Toast key={message.id} message={message} />
      ))}
    </section>
  )
}

function Toast({ message }: { message: ToastMessage }) {
  const [resting, setResting] = useState(false)
  const left = useRef(closesAfterMs)
  const { icon: Icon, tone } = looks[message.tone]

  useEffect(() => {
    if (resting) return
    const started = Date.now()
    const timer = setTimeout(() => toast.dismiss(message.id), left.current)
    return () => {
      clearTimeout(timer)
      left.current = Math.max(1000, left.current - (Date.now() - started))
    }
  }, [resting, message.id])

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: resting on it only holds the clock, nothing is done by it
    <div
      data-toast={message.tone}
      onPointerEnter={() => setResting(true)}
      onPointerLeave={() => setResting(false)}
      onFocus={() => setResting(true)}
      onBlur={() => setResting(false)}
      className="pointer-events-auto animate-open rounded-lg border border-line bg-white py-2 pr-2 pl-4 text-sm shadow-overlay"
    >
      <div className="flex items-start gap-3">
        <Icon className={classes('mt-2.5 size-5 shrink-0', tone)} />
        <p className="grow py-2.5">{message.text}</p>
        {message.action && (
          <button
            type="button"
            className="min-h-11 shrink-0 rounded-sm px-2 font-semibold text-accent hover:bg-accent-soft"
            onClick={() => {
              message.action?.run()
              toast.dismiss(message.id)
            }}
          >
            {message.action.label}
          </button>
        )}
        <button
          type="button"
          aria-label={t`Dismiss`}
          className="flex size-11 shrink-0 items-center justify-center rounded-sm text-ink-faint hover:bg-stage hover:text-ink"
          onClick={() => toast.dismiss(message.id)}
        >
          <X className="size-4" />
        </button>
      </div>
      {message.goods && <Goods goods={message.goods} onLeave={() => toast.dismiss(message.id)} />}
    </div>
  )
}

function Goods({ goods: { picture, title, links }, onLeave }: { goods: ToastGoods; onLeave: () => void }) {
  return (
    <>
      <div className="flex items-center gap-3 pr-2">
        <Picture
          src={picture}
          alt=""
          width={160}
          height={160}
          sizes="3.5rem"
          quiet
          className="size-14 shrink-0 rounded-md bg-stage object-cover"
        />
        <p className="line-clamp-2 font-medium">{title}</p>
      </div>
      <p className="mt-3 mb-2 grid grid-cols-2 gap-2 pr-2">
        {links.map(({ label, to }, at) => (
          <Link
            key={to}
            to={to}
            onClick={onLeave}
            className={buttonStyles({ variant: at === 0 ? 'secondary' : 'primary', size: 'sm' })}
          >
            {label}
          </Link>
        ))}
      </p>
    </>
  )
}
