/** One item of a group in its form: its values, its place, and the way out. */
import { t } from '@lingui/core/macro'
import { ArrowDown, ArrowUp, X } from 'lucide-react'
import { limits } from '#contract/core/limits.ts'
import { Badge } from '#web/ui/display/badge.tsx'
import { IconButton } from '#web/ui/display/icon-button.tsx'
import { Field, FieldError } from '#web/ui/form/field.tsx'
import { TextInput } from '#web/ui/form/text-input.tsx'
import { type DraftMember, moveMember, removeMember, setValue, type VariantsDraft } from './variants-draft.ts'

interface MemberRowProps {
  member: DraftMember
  at: number
  draft: VariantsDraft
  errors: Record<string, string>
  isThis: boolean
  onChange: (draft: VariantsDraft) => void
}

export function MemberRow({ member, at, draft, errors, isThis, onChange }: MemberRowProps) {
  const { id, title, values, disabled } = member
  const optionNames = draft.options.map((name, option) => name || t`Option ${option + 1}`)
  const error = Object.entries(errors).find(([field]) => field.startsWith(`items.${at}.`))?.[1]
  return (
    <li className="py-3">
      <div className="flex flex-wrap items-center gap-x-2">
        <p className="wrap-anywhere flex min-w-0 grow basis-40 flex-wrap items-center gap-x-2.5 gap-y-1 text-sm">
          <span>{title}</span> {isThis && <Badge tone="accent">{t`This item`}</Badge>}{' '}
          {disabled && <Badge>{t`Hidden`}</Badge>}
        </p>
        <span className="-mr-2 flex">
          <IconButton
            icon={ArrowUp}
            iconClass="size-4.5"
            label={t`Move ${title} up`}
            disabled={at === 0}
            onClick={() => onChange(moveMember(draft, at, -1))}
          />
          <IconButton
            icon={ArrowDown}
            iconClass="size-4.5"
            label={t`Move ${title} down`}
            disabled={at === draft.members.length - 1}
            onClick={() => onChange(moveMember(draft, at, 1))}
          />
          <IconButton
            icon={X}
            iconClass="size-4.5"
            label={t`Take ${title} out of these variants`}
            onClick={() => onChange(removeMember(draft, id))}
          />
        </span>
      </div>
      <div className="mt-1 flex flex-wrap gap-3">
        {optionNames.map((name, option) => (
          <Field
            // biome-ignore lint/suspicious/noArrayIndexKey: as the options
            key={option}
            label={name}
            className="grow basis-32"
          >
            <TextInput
              value={values[option] ?? ''}
              maxLength={limits.itemTrait}
              autoComplete="off"
              aria-label={t`${name} of ${title}`}
              onChange={(event) => onChange(setValue(draft, id, option, event.target.value))}
            />
          </Field>
        ))}
      </div>
      {error && (
        <FieldError role="alert" className="mt-1.5">
          {error}
        </FieldError>
      )}
    </li>
  )
}
