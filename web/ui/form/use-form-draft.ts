/** Stores what is typed into a form in this tab until it is sent: a reload or a lost connection loses nothing of it. */
import { useEffect, useEffectEvent } from 'react'
import type { FieldValues, Path, PathValue, UseFormReturn } from 'react-hook-form'

/** Keys of the tab's storage begin so. */
export const FORM_DRAFTS = 'kade.form.'

interface FormDraft<Values extends FieldValues> {
  /** Unique for each form. */
  name: string
  form: UseFormReturn<Values>
  /** What is stored; never a password or a card. */
  fields: readonly Path<Values>[]
}

/** Fills in what an earlier visit left behind, and gives a function to call once the form has been sent. */
export function useFormDraft<Values extends FieldValues>({ name, form, fields }: FormDraft<Values>): () => void {
  const key = FORM_DRAFTS + name
  const { subscribe, setValue } = form

  const fillIn = useEffectEvent((draft: Record<string, unknown>) => {
    for (const field of fields) {
      if (!(field in draft)) continue
      // Only this hook writes under this key, and only what this field has held.
      setValue(field, draft[field] as PathValue<Values, Path<Values>>, { shouldDirty: true })
    }
  })
  const storeTyped = useEffectEvent((values: Values, dirty: object) => {
    const typed = fields.filter((field) => field in dirty && values[field] !== '')
    writeDraft(key, Object.fromEntries(typed.map((field) => [field, values[field]])))
  })

  useEffect(() => {
    fillIn(readDraft(key))
    return subscribe({
      formState: { values: true, dirtyFields: true },
      callback: ({ values, dirtyFields = {} }) => storeTyped(values, dirtyFields),
    })
  }, [key, subscribe])

  return () => writeDraft(key, {})
}

function readDraft(key: string): Record<string, unknown> {
  try {
    const draft: unknown = JSON.parse(sessionStorage.getItem(key) ?? '{}')
    return typeof draft === 'object' && draft !== null ? { ...draft } : {}
  } catch {
    return {}
  }
}

function writeDraft(key: string, draft: Record<string, unknown>): void {
  try {
    if (Object.keys(draft).length === 0) sessionStorage.removeItem(key)
    else sessionStorage.setItem(key, JSON.stringify(draft))
  } catch {
    // Storage is full or forbidden: the form then lasts as long as the page.
  }
}
