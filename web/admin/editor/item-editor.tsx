/** The form that adds an item and edits one: its sections, its pictures, saving, and never losing what was typed. */
import { t } from '@lingui/core/macro'
import { type FormEvent, useCallback, useEffect, useId, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import type { Item } from '#contract/catalogue/items/items.ts'
import type { UsedNames } from '#contract/office/dashboard.ts'
import { adminApi } from '#web/admin/api/admin-api.ts'
import { LeaveDialog } from '#web/admin/form/leave-dialog.tsx'
import { useLeaveToItem } from '#web/admin/item/leave-to-item.ts'
import { messageOf } from '#web/api/client.ts'
import { useAttemptKey } from '#web/session/use-attempt-key.ts'
import { useSend } from '#web/session/use-send.ts'
import type { Elements } from '#web/ui/elements.ts'
import { Alert } from '#web/ui/feedback/alert.tsx'
import { toast } from '#web/ui/feedback/toast.ts'
import { BasicFields } from './basic-fields.tsx'
import { CompareDialog, type Conflict } from './compare-dialog.tsx'
import { DescriptionFields } from './description-fields.tsx'
import { differences } from './differences.ts'
import { stateOfDraft } from './draft.ts'
import { createEditor, EditorContext } from './editor.ts'
import { type EditedItem, editedItemOf, editorOf, emptyEditor, fingerprint, itemOf } from './editor-state.ts'
import { LanguageFields } from './language-fields.tsx'
import { PictureFields } from './picture-fields.tsx'
import { createPictureUploads, PictureUploadsContext } from './picture-uploads.ts'
import { SaveBar } from './save-bar.tsx'
import { checkForm, fieldErrorsOf, isConflict, sendItem } from './save-item.ts'
import { SpecificationFields } from './specification-fields.tsx'
import { DraftOffer, useDraft } from './use-draft.tsx'

export function ItemEditor({ item, names }: { item: Item | null; names: UsedNames }) {
  const isNew = item === null
  const itemId = item?.id ?? null
  const navigate = useNavigate()
  const { leaveTo } = useLeaveToItem()
  const form = useRef<HTMLFormElement>(null)
  // The item as the shop had it when the form was opened, or when its newer state was taken over.
  const [base, setBase] = useState(item)
  const [editor] = useState(() => createEditor(item ? editorOf(item) : emptyEditor()))
  const [uploads] = useState(() => createPictureUploads(editor, isNew ? 'product' : 'item'))
  const saved = useRef(fingerprint(editor.store.getState()))
  const failed = isNew ? t`Failed to add item` : t`Failed to update item`
  const { busy, failure, send } = useSend({
    failed,
    onFailed: (refusal) => {
      toast.error(messageOf(refusal, failed))
      showErrors(fieldErrorsOf(refusal))
    },
  })
  const [conflict, setConflict] = useState<Conflict>()
  const keyFor = useAttemptKey()

  const hasChanges = useCallback(() => fingerprint(editor.store.getState()) !== saved.current, [editor])
  const draft = useDraft({ editor, itemId, base, hasChanges })
  useEffect(() => () => uploads.dispose(), [uploads])

  function submit(event: FormEvent) {
    event.preventDefault()
    const state = editor.store.getState()
    const errors = checkForm(state, itemOf(state), isNew)
    if (Object.keys(errors).length > 0) showErrors(errors)
    else
      void send(async () => {
        await uploads.settled()
        await save(itemOf(editor.store.getState()), base)
      })
  }

  async function save(edited: EditedItem, from: Item | null) {
    const sent = editor.store.getState()
    try {
      finish(await sendItem(edited, { base: from, stockReason: sent.stockReason, keyFor }), fingerprint(sent))
    } catch (error) {
      if (!from || !isConflict(error)) throw error
      await openConflict(error.message, edited, from)
    }
  }

  function finish(now: Item, sent: string) {
    const anyFailed = editor.store.getState().pictures.some((tile) => tile.address === null)
    if (anyFailed) {
      toast.warning(isNew ? t`Some product images failed to upload` : t`Some images failed to upload`)
    }
    toast.success(isNew ? t`Item added successfully!` : t`Item updated successfully!`)
    saved.current = sent
    // Typed on a slow line since it was sent: the form goes on with it, from what is saved.
    if (!isNew && hasChanges()) return setBase(now)
    saved.current = fingerprint(editor.store.getState())
    draft.forget()
    if (isNew) void navigate('/admin')
    else leaveTo(now.id)
  }

  function showErrors(errors: Record<string, string>) {
    editor.setErrors(errors)
    requestAnimationFrame(() => {
      const wrong = form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')
      // Whoever folded it away since it was told is led there again.
      wrong?.closest('details')?.setAttribute('open', '')
      wrong?.focus()
    })
  }

  async function openConflict(message: string, mine: EditedItem, from: Item) {
    const { item: saved } = await adminApi('GET /items/{id}', { params: { id: from.id } })
    const theirs = editedItemOf(saved)
    setConflict({ message, mine, saved, theirs, differences: differences(editedItemOf(from), mine, theirs) })
  }

  function saveChoice(chosen: EditedItem, over: Item) {
    setConflict(undefined)
    setBase(over)
    editor.replace(editorOf(chosen))
    void send(() => save(chosen, over))
  }

  function load(newer: Item) {
    setConflict(undefined)
    setBase(newer)
    editor.replace(editorOf(newer))
    saved.current = fingerprint(editor.store.getState())
    draft.forget()
  }

  return (
    <EditorContext value={editor}>
      <PictureUploadsContext value={uploads}>
        <form
          ref={form}
          noValidate
          onSubmit={submit}
          aria-label={isNew ? t`Add Item` : t`Edit Item`}
          className="space-y-5"
        >
          {draft.offered && (
            <DraftOffer
              draft={draft.offered}
              onDiscard={draft.discard}
              onTake={() => {
                if (!draft.offered) return
                editor.replace(stateOfDraft(draft.offered, item?.images ?? []))
                // A draft of an older version must not overwrite what was saved, or sold, since.
                const { version, stock } = draft.offered
                if (item && version !== null) setBase({ ...item, version, qty: stock ?? item.qty })
                draft.take()
              }}
            />
          )}
          <EditorCard title={t`Basic Information`}>
            <BasicFields item={item} names={names} />
          </EditorCard>
          <EditorCard title={t`Description`}>
            <DescriptionFields />
          </EditorCard>
          <EditorCard title={t`Product Images`}>
            <PictureFields />
          </EditorCard>
          <EditorCard title={t`Specifications`}>
            <SpecificationFields isNew={isNew} />
          </EditorCard>
          <LanguageFields />
          {failure && <Alert tone="red">{failure}</Alert>}
          <SaveBar itemId={itemId} busy={busy} />
        </form>
        <LeaveDialog hasChanges={hasChanges}>
          {t`Your changes are not saved. They stay in this browser as a draft that you can take up again.`}
        </LeaveDialog>
        {conflict && (
          <CompareDialog
            conflict={conflict}
            onSave={(chosen) => saveChoice(chosen, conflict.saved)}
            onLoad={() => load(conflict.saved)}
            // Nothing was chosen: the next save asks again.
            onClose={() => setConflict(undefined)}
          />
        )}
      </PictureUploadsContext>
    </EditorContext>
  )
}

/** One section of the item editor, under its heading. */
function EditorCard({ title, children }: { title: string; children: Elements }) {
  const id = useId()
  return (
    <section aria-labelledby={id} className="rounded-lg border border-line bg-white p-4 sm:p-6">
      <h2 id={id} className="mb-5 font-semibold text-xl">
        {title}
      </h2>
      {children}
    </section>
  )
}
