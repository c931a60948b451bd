/** The picture of the shop's logo. */
import { t } from '@lingui/core/macro'
import { PictureField } from '#web/admin/uploads/picture-field.tsx'
import type { OwnEditorProps } from './own-editor-props.ts'

export function LogoEditor({ value, onChange }: OwnEditorProps<string>) {
  return <PictureField label={t`Picture of the logo`} value={value} onChange={onChange} optional />
}
