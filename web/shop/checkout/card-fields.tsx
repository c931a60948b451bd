/**
 * The card block of the checkout. What is typed here stays in these four inputs: they have no names, so that no form
 * can send them, and nothing ever reads them but to see whether they are filled in.
 */
import { msg, t } from '@lingui/core/macro'
import { CreditCard } from 'lucide-react'
import { type ClipboardEvent, type FormEvent, type RefObject, useImperativeHandle, useRef, useState } from 'react'
import { limits } from '#contract/core/limits.ts'
import { say, type Word } from '#web/languages/i18n.ts'
import { Alert } from '#web/ui/feedback/alert.tsx'
import { Field } from '#web/ui/form/field.tsx'
import { TextInput } from '#web/ui/form/text-input.tsx'
import { groupCardNumber, groupExpiry, typedInto } from './group-card-digits.ts'

const names = ['number', 'holder', 'expiry', 'cvc'] as const
type CardField = (typeof names)[number]

const missing: Record<CardField, Word> = {
  number: msg`Card number is required`,
  holder: msg`Name on card is required`,
  expiry: msg`Expiry is required`,
  cvc: msg`CVC is required`,
}

export interface CardBlock {
  /** Marks empty fields and returns whether there are none; focuses the first one if asked. */
  check: (options: { focus: boolean }) => boolean
  forgetCvc: () => void
}

export function CardFields({ ref }: { ref: RefObject<CardBlock | null> }) {
  const block = useRef<HTMLFieldSetElement>(null)
  const [errors, setErrors] = useState<Partial<Record<CardField, string>>>({})

  function inputOf(name: CardField) {
    return block.current?.querySelector<HTMLInputElement>(`[data-card="${name}"]`)
  }

  useImperativeHandle(ref, () => ({
    check({ focus }) {
      const gaps = names.filter((name) => inputOf(name)?.value.trim() === '')
      setErrors(Object.fromEntries(gaps.map((name) => [name, say(missing[name])])))
      const [first] = gaps
      if (first && focus) inputOf(first)?.focus()
      return gaps.length === 0
    },
    forgetCvc() {
      const input = inputOf('cvc')
      if (input) input.value = ''
    },
  }))

  function wiring(name: CardField, arrange?: (text: string) => string) {
    return {
      'data-card': name,
      onInput(event: FormEvent<HTMLInputElement>) {
        if (arrange) typedInto(event.currentTarget, arrange)
        if (errors[name]) setErrors(({ [name]: _, ...others }) => others)
      },
      // A pasted text is arranged before the browser cuts it to the longest length.
      onPaste(event: ClipboardEvent<HTMLInputElement>) {
        const input = event.currentTarget
        const isWhole = input.selectionStart === 0 && input.selectionEnd === input.value.length
        if (!arrange || !isWhole) return
        event.preventDefault()
        input.value = arrange(event.clipboardData.getData('text'))
        setErrors(({ [name]: _, ...others }) => others)
      },
    }
  }

  return (
    <fieldset ref={block} className="min-w-0">
      <legend className="flex items-center gap-2.5 font-semibold text-xl">
        <CreditCard className="size-5.5 text-accent" />
        {t`Card Payment`}
      </legend>
      <Alert tone="blue" className="mt-4">
        {t`This is a demonstration. Your card is not charged, and what you type here never leaves this page.`}
      </Alert>
      <div className="mt-5 grid grid-cols-2 gap-x-4 gap-y-5">
        <Field label={t`Card Number`} error={errors.number} required className="col-span-2">
          <TextInput
            {...wiring('number', groupCardNumber)}
            inputMode="numeric"
            autoComplete="cc-number"
            maxLength={19}
            spellCheck={false}
            className="tabular-nums"
          />
        </Field>
        <Field label={t`Name on Card`} error={errors.holder} required className="col-span-2">
          <TextInput {...wiring('holder')} autoComplete="cc-name" maxLength={limits.name} spellCheck={false} />
        </Field>
        <Field label={t`Expiry`} error={errors.expiry} required>
          <TextInput
            {...wiring('expiry', groupExpiry)}
            inputMode="numeric"
            autoComplete="cc-exp"
            placeholder={t`MM/YY`}
            maxLength={5}
            spellCheck={false}
            className="tabular-nums"
          />
        </Field>
        <Field label={t`CVC`} error={errors.cvc} required>
          <TextInput
            {...wiring('cvc', (text) => text.replace(/\D/g, '').slice(0, 4))}
            inputMode="numeric"
            autoComplete="cc-csc"
            maxLength={4}
            spellCheck={false}
            className="tabular-nums"
          />
        </Field>
      </div>
    </fieldset>
  )
}
