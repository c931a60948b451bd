/** What is typed of a page, what of it is not saved yet, and saving it without overwriting what others have saved. */
import { t } from '@lingui/core/macro'
import { useState } from 'react'
import type { PageKind } from '#contract/site/pages/page-text.plain.ts'
import type { OwnPage, PageContent } from '#contract/site/pages/pages.ts'
import { adminApi } from '#web/admin/api/admin-api.ts'
import { useAttemptKey } from '#web/session/use-attempt-key.ts'
import { useSend } from '#web/session/use-send.ts'
import { toast } from '#web/ui/feedback/toast.ts'
import { slugFrom, type TypedPage, typedPage } from './typed-page.ts'

type What = 'save' | 'publish' | 'hide' | 'preview' | 'overwrite'

interface PageFormOptions {
  /** Null for a new one. */
  page: OwnPage | null
  kind: PageKind
  onSaved: (id: string) => unknown
}

export type PageFormState = ReturnType<typeof usePageForm>

export function usePageForm({ page, kind, onSaved }: PageFormOptions) {
  const [typed, setTyped] = useState(() => typedPage(page, kind))
  const [saved, setSaved] = useState({ page, typed })
  /** Goes up when the text is another one than what was typed. */
  const [textKey, setTextKey] = useState(0)
  const [isOverrun, setOverrun] = useState(false)
  const { busy, busyWith, failure, fields, send, fail } = useSend<What>({
    failed: t`Failed to save the page`,
    onFailed: (refusal) => setOverrun(refusal?.code === 'PAGE_CHANGED'),
  })
  const keyFor = useAttemptKey()
  const isChanged = JSON.stringify(typed) !== JSON.stringify(saved.typed)
  const hasChanges = () => !busy && isChanged

  function change(parts: Partial<TypedPage>) {
    setTyped((before) => ({ ...before, ...parts }))
    fail(failure)
  }

  function changeContent(parts: (content: PageContent) => Partial<PageContent>) {
    setTyped((before) => {
      const content = { ...before.content, ...parts(before.content) }
      const isFollowing = saved.page === null && before.slug === slugFrom(before.content.texts.en.title)
      return { ...before, content, slug: isFollowing ? slugFrom(content.texts.en.title) : before.slug }
    })
    fail(failure)
  }

  /** An earlier version comes back as if it had been typed. */
  function take(content: PageContent) {
    setTyped((before) => ({ ...before, content }))
    setTextKey((key) => key + 1)
  }

  function keep(now: OwnPage) {
    setSaved({ page: now, typed })
    setOverrun(false)
    return now
  }

  async function store(version = saved.page?.version): Promise<OwnPage> {
    const { slug, content } = typed
    if (!saved.page || version === undefined) {
      return keep((await adminApi('POST /own-pages', { body: { ...typed, key: keyFor(typed) } })).page)
    }
    if (!isChanged && !isOverrun) return saved.page
    const params = { id: saved.page.id }
    return keep((await adminApi('PUT /own-pages/{id}', { params, body: { version, slug, content } })).page)
  }

  const save = () =>
    send(
      () => store(),
      ({ id }) => {
        toast.success(t`The draft is saved`)
        return onSaved(id)
      },
      'save',
    )

  /** What somebody else has saved stays among the earlier versions. */
  const overwrite = () =>
    send(
      async () => {
        const id = saved.page?.id ?? ''
        const { version } = await adminApi('GET /own-pages/{id}', { params: { id } })
        return store(version)
      },
      ({ id }) => {
        toast.success(t`The draft is saved`)
        return onSaved(id)
      },
      'overwrite',
    )

  /** Null from: at once. */
  const publish = (from: string | null) =>
    send(
      async () => {
        const { id, version } = await store()
        const answer = await adminApi('POST /own-pages/{id}/publish', { params: { id }, body: { version, from } })
        keep(answer.page)
        return answer
      },
      (answer) => {
        toast.success(answer.message)
        return onSaved(answer.page.id)
      },
      'publish',
    )

  const hide = ({ id, version }: OwnPage) =>
    send(
      () => adminApi('POST /own-pages/{id}/hide', { params: { id }, body: { version } }),
      (answer) => {
        setSaved((before) => ({ ...before, page: answer.page }))
        toast.success(answer.message)
        return onSaved(id)
      },
      'hide',
    )

  const preview = (show: (id: string) => unknown) =>
    send(
      () => store(),
      ({ id }) => show(id),
      'preview',
    )

  return {
    ...{ typed, page: saved.page, textKey, isOverrun, isChanged, hasChanges, busy, busyWith, failure, fields },
    ...{ change, changeContent, take, save, overwrite, publish, hide, preview, fail },
  }
}
