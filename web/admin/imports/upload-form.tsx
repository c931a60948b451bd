/** Chooses a table, and a ZIP of pictures where there is one, and sends both. */
import { t } from '@lingui/core/macro'
import { FileUp } from 'lucide-react'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { IMPORT_BYTES } from '#contract/integrations/imports.ts'
import { cutText } from '#contract/text/cut-text.ts'
import { adminApi } from '#web/admin/api/admin-api.ts'
import { FileInput } from '#web/admin/uploads/file-input.tsx'
import type { UploadOptions } from '#web/admin/uploads/send-whole.ts'
import { messageOf } from '#web/api/client.ts'
import { Button } from '#web/ui/display/button.tsx'
import { Alert } from '#web/ui/feedback/alert.tsx'
import { Field } from '#web/ui/form/field.tsx'

export function UploadForm() {
  const navigate = useNavigate()
  const [share, setShare] = useState<number | null>(null)
  const [failure, setFailure] = useState('')
  const leaving = useRef<AbortController>(undefined)
  useEffect(() => () => leaving.current?.abort(), [])

  async function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const data = new FormData(event.currentTarget)
    const [table, zip] = [fileOf(data, 'table'), fileOf(data, 'pictures')]
    const wrong = faultOf(table, zip)
    setFailure(wrong)
    if (!table || wrong !== '') return
    leaving.current = new AbortController()
    const { signal } = leaving.current
    const whole = table.size + (zip?.size ?? 0)
    setShare(0)
    try {
      const upload = await sendImportFile(table, {
        signal,
        onProgress: (part) => setShare((part * table.size) / whole),
      })
      const onProgress = (part: number) => setShare((table.size + part * (zip?.size ?? 0)) / whole)
      const pictures = zip ? await sendImportFile(zip, { signal, onProgress }) : undefined
      const { id } = await adminApi('POST /imports', { body: { fileName: cutText(table.name, 200), upload, pictures } })
      await navigate(`/import-export/${id}`)
    } catch (error) {
      if (!signal.aborted) setFailure(messageOf(error, t`The file could not be sent. Please try again.`))
    } finally {
      setShare(null)
    }
  }

  return (
    <form onSubmit={(event) => void send(event)} className="grid gap-5 sm:grid-cols-2">
      <Field
        label={t`File`}
        hint={t`CSV or Excel (.xlsx): a table of items, or the products, customers or orders that Shopify or WooCommerce exports. Or the XML of WordPress with its pages and posts.`}
      >
        <FileInput name="table" accept=".csv,.tsv,.txt,.xlsx,.xml" disabled={share !== null} />
      </Field>
      <Field
        label={t`Pictures`}
        optional
        hint={t`A ZIP with pictures, named in the column pictures or by SKU: KET-017-1.jpg, KET-017-2.jpg.`}
      >
        <FileInput name="pictures" accept=".zip" disabled={share !== null} />
      </Field>
      {failure !== '' && (
        <Alert tone="red" className="sm:col-span-2">
          {failure}
        </Alert>
      )}
      <div className="flex flex-wrap items-center gap-4 sm:col-span-2">
        <Button type="submit" busy={share !== null}>
          <FileUp className="size-5" />
          <span>{share === null ? t`Upload and look` : t`Sending, ${Math.floor(share * 100)} %`}</span>
        </Button>
        <p className="text-ink-soft text-sm">{t`Nothing is changed before you have seen what would be.`}</p>
      </div>
    </form>
  )
}

function fileOf(data: FormData, name: string): File | null {
  const file = data.get(name)
  return file instanceof File && file.size > 0 ? file : null
}

function faultOf(table: File | null, zip: File | null): string {
  if (!table) return t`Please choose a table: a CSV or Excel file that is not empty.`
  const isXml = /\.xml$/i.test(table.name)
  if (isXml && table.size > IMPORT_BYTES.pages) return t`The file is too large: at most 50 MB are taken.`
  if (!isXml && table.size > IMPORT_BYTES.table) return t`The table is too large: at most 30 MB are taken.`
  if (zip && zip.size > IMPORT_BYTES.pictures) {
    return t`The ZIP is too large: at most 100 MB are taken. Please send the pictures in several, with a table of their items each.`
  }
  return ''
}

/** Sends a table, or a ZIP of pictures, for an import. The id of the upload. */
async function sendImportFile(file: File, options: UploadOptions): Promise<string> {
  const { sendUpload } = await import('#web/admin/uploads/send-in-parts.ts')
  const { id } = await sendUpload(file, { purpose: 'import', name: file.name }, options)
  return id
}
