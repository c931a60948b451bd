/** Where a discount code is typed and taken off again; nothing in a shop without codes. */
import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { ChevronDown, TicketPercent, X } from 'lucide-react'
import { useId, useRef, useState } from 'react'
import { limits } from '#contract/core/limits.ts'
import { Button } from '#web/ui/display/button.tsx'
import { classes } from '#web/ui/display/classes.ts'
import { Field } from '#web/ui/form/field.tsx'
import { TextInput } from '#web/ui/form/text-input.tsx'
import type { TypedDiscount } from './priced-discount.ts'

export function DiscountBox({ discount, className }: { discount: TypedDiscount; className?: string }) {
  if (!discount.isOffered) return null
  return (
    <div className={className}>
      {discount.code === null ? <TypeCode discount={discount} /> : <TakenCode discount={discount} />}
    </div>
  )
}

function TakenCode({ discount: { code, amount, refusal, remove } }: { discount: TypedDiscount }) {
  return (
    <div className="rounded-md bg-white px-3.5 py-1.5 text-sm">
      <div className="flex items-center gap-2.5">
        <TicketPercent className={classes('size-5 shrink-0', refusal ? 'text-ink-faint' : 'text-good')} />
        <p className="min-w-0 grow break-words">
          <span className="font-semibold">{code}</span>
          {!refusal && amount > 0 && <span className="text-ink-soft"> {t`is taken off`}</span>}
          {!refusal && amount === 0 && <span className="text-ink-soft"> {t`takes nothing off this order yet`}</span>}
        </p>
        <Button variant="quiet" size="sm" className="-mr-2" onClick={remove}>
          <X className="size-4" />
          <Trans>
            Remove<span className="sr-only"> discount code {code}</span>
          </Trans>
        </Button>
      </div>
      <p role="status" className={classes('font-medium text-warn', refusal && 'pb-2')}>
        {refusal}
      </p>
    </div>
  )
}

function TypeCode({ discount: { refusal, isAsked, ...discount } }: { discount: TypedDiscount }) {
  const id = useId()
  const [isOpen, setOpen] = useState(false)
  const [code, setCode] = useState('')
  const [isMissing, setMissing] = useState(false)
  const input = useRef<HTMLInputElement>(null)
  const isShown = isOpen || refusal !== null

  async function apply() {
    setMissing(code.trim() === '')
    if (code.trim() === '' || isAsked) return input.current?.focus()
    await discount.apply(code.trim())
    // Still there: it was refused.
    input.current?.focus()
  }

  return (
    <>
      <button
        type="button"
        aria-expanded={isShown}
        aria-controls={id}
        onClick={() => setOpen(!isShown)}
        className="flex min-h-11 w-full items-center gap-2 rounded-sm font-medium text-accent text-sm hover:underline"
      >
        <TicketPercent className="size-5" />
        {t`Discount code`}
        <ChevronDown className={classes('size-4 transition-transform duration-150', isShown && 'rotate-180')} />
      </button>
      <div id={id} hidden={!isShown} className="pt-1 pb-2">
        <Field label={t`Discount code`} hideLabel error={isMissing ? t`Please enter a code` : (refusal ?? undefined)}>
          <div className="flex gap-2">
            <TextInput
              ref={input}
              value={code}
              onChange={(event) => {
                setCode(event.target.value)
                setMissing(false)
              }}
              onKeyDown={(event) => {
                if (event.key !== 'Enter') return
                // It is no word about the order around it.
                event.preventDefault()
                void apply()
              }}
              maxLength={limits.discountCode}
              autoComplete="off"
              autoCapitalize="characters"
              spellCheck={false}
              className="min-w-0 grow uppercase"
            />
            <Button variant="secondary" busy={isAsked} onClick={() => void apply()}>
              {t`Apply`}
            </Button>
          </div>
        </Field>
      </div>
    </>
  )
}
