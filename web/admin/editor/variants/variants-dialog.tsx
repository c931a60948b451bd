/** The form of a group: names of its options, its items with their values, and their order. Saved as a whole. */

import { t } from '@lingui/core/macro'
import { Plus, Trash2 } from 'lucide-react'
import { type FormEvent, useId, useState } from 'react'
import type { Item } from '#contract/catalogue/items/items.ts'
import { groupFaults, MOST_OPTIONS, MOST_VARIANTS, type VariantGroup } from '#contract/catalogue/variants.ts'
import { officeLimits } from '#contract/core/office-limits.ts'
import { adminApi } from '#web/admin/api/admin-api.ts'
import { FindItem } from '#web/admin/item/find-item.tsx'
import { say } from '#web/languages/i18n.ts'
import { useSend } from '#web/session/use-send.ts'
import { Dialog } from '#web/ui/dialog/dialog.tsx'
import { Button } from '#web/ui/display/button.tsx'
import { IconButton } from '#web/ui/display/icon-button.tsx'
import { Alert } from '#web/ui/feedback/alert.tsx'
import { toast } from '#web/ui/feedback/toast.ts'
import { Field } from '#web/ui/form/field.tsx'
import { TextInput } from '#web/ui/form/text-input.tsx'
import { MemberRow } from './member-row.tsx'
import { addMember, addOption, draftOf, groupOf, removeOption, type VariantsDraft } from './variants-draft.ts'

interface VariantsDialogProps {
  item: Item
  group: VariantGroup | null
  onClose: () => void
  onSaved: (group: VariantGroup | null) => void
  /** Somebody else has changed them. */
  onStale: () => void
}

export function VariantsDialog({ item, group, onClose, onSaved, onStale }: VariantsDialogProps) {
  const formId = useId()
  const [first] = useState(() => draftOf(item, group))
  const [draft, setDraft] = useState(first)
  const { busy, failure, fields, send, fail } = useSend({
    failed: t`Failed to save the variants`,
    onFailed: (refusal) => refusal?.code === 'ITEM_CHANGED' && onStale(),
  })
  const [isLeaving, setIsLeaving] = useState(false)
  const hasChanges = JSON.stringify(draft) !== JSON.stringify(first)

  function change(next: VariantsDraft) {
    setDraft(next)
    fail(failure)
    setIsLeaving(false)
  }

  function submit(event: FormEvent) {
    event.preventDefault()
    const wrong = faultsOf(draft)
    if (Object.keys(wrong).length > 0) return fail(failure, wrong)
    void send(
      () => save(draft, group),
      (saved) => {
        onSaved(saved)
        toast.success(draft.members.length === 0 ? t`These items stand alone again` : t`Variants saved`)
      },
    )
  }

  return (
    <Dialog
      open
      size="lg"
      title={t`Variants`}
      description={t`Items that belong together, in the order in which shoppers see them`}
      dismissible={!busy}
      onClose={() => (hasChanges && !isLeaving ? setIsLeaving(true) : onClose())}
      footer={
        <>
          <Button variant="secondary" onClick={onClose} disabled={busy}>
            {isLeaving ? t`Leave without saving` : t`Cancel`}
          </Button>
          <Button type="submit" form={formId} busy={busy} disabled={!hasChanges && group !== null}>
            {t`Save variants`}
          </Button>
        </>
      }
    >
      <form id={formId} noValidate onSubmit={submit} className="space-y-6">
        {isLeaving && <Alert tone="yellow">{t`Your changes are not saved.`}</Alert>}
        {failure && <Alert tone="red">{failure}</Alert>}
        <OptionNames draft={draft} errors={fields} onChange={change} />
        <section aria-label={t`Items`}>
          <h3 className="font-semibold">{t`Items`}</h3>
          {draft.members.length === 0 && (
            <p className="mt-2 text-ink-soft text-sm">{t`With no item left, each stands alone again when this is saved.`}</p>
          )}
          <ul className="mt-2 divide-y divide-line">
            {draft.members.map((member, at) => (
              <MemberRow
                key={member.id}
                {...{ member, at, draft, errors: fields, isThis: member.id === item.id }}
                onChange={change}
              />
            ))}
          </ul>
        </section>
        {draft.members.length < MOST_VARIANTS && (
          <FindItem
            chosen={new Set(draft.members.map(({ id }) => id))}
            refuse={({ variantValues }) => (variantValues === null ? null : t`In other variants`)}
            onChoose={(found) => change(addMember(draft, found))}
          />
        )}
      </form>
    </Dialog>
  )
}

interface OptionNamesProps {
  draft: VariantsDraft
  errors: Record<string, string>
  onChange: (draft: VariantsDraft) => void
}

function OptionNames({ draft, errors, onChange }: OptionNamesProps) {
  return (
    <section aria-label={t`What sets them apart`}>
      <h3 className="font-semibold">{t`What sets them apart`}</h3>
      <div className="mt-2 flex flex-wrap items-end gap-3">
        {draft.options.map((name, at) => (
          // An option has no name of its own before it is typed.
          // biome-ignore lint/suspicious/noArrayIndexKey: they stay in their places
          <div key={at} className="flex grow basis-40 items-end gap-1">
            <Field label={t`Option ${at + 1}`} error={errors[`options.${at}`]} className="grow">
              <TextInput
                value={name}
                maxLength={officeLimits.optionName}
                placeholder={t`Colour`}
                list="variant-options"
                autoComplete="off"
                onChange={(event) => onChange({ ...draft, options: draft.options.with(at, event.target.value) })}
              />
            </Field>
            {draft.options.length > 1 && (
              <IconButton
                icon={Trash2}
                iconClass="size-4.5"
                label={t`Remove option ${name || at + 1}`}
                onClick={() => onChange(removeOption(draft, at))}
              />
            )}
          </div>
        ))}
        {draft.options.length < MOST_OPTIONS && (
          <Button variant="secondary" size="sm" onClick={() => onChange(addOption(draft))}>
            <Plus className="size-4" />
            {t`Add option`}
          </Button>
        )}
      </div>
      <datalist id="variant-options">
        {['Colour', 'Storage', 'Size', 'Memory', 'Capacity'].map((name) => (
          <option key={name} value={name} />
        ))}
      </datalist>
    </section>
  )
}

function faultsOf(draft: VariantsDraft): Record<string, string> {
  const found = Object.entries(groupFaults(groupOf(draft)))
  const faults = Object.fromEntries(found.map(([field, fault]) => [field, say(fault)]))
  for (const [at, name] of draft.options.entries()) {
    if (name.trim() === '') faults[`options.${at}`] = t`Please name the option`
  }
  for (const [at, { values }] of draft.members.entries()) {
    if (values.some((value) => value.trim() === '')) faults[`items.${at}.values`] = t`Please fill in every option`
  }
  return faults
}

async function save(draft: VariantsDraft, group: VariantGroup | null): Promise<VariantGroup | null> {
  const body = groupOf(draft)
  if (!group) {
    if (body.items.length === 0) return null
    return (await adminApi('POST /variant-groups', { body })).variants
  }
  const edit = { params: { id: group.id }, body: { ...body, version: group.version } }
  const { variants } = await adminApi('PUT /variant-groups/{id}', edit)
  return variants.items.length === 0 ? null : variants
}
