import { t } from '@lingui/core/macro'
import type { OwnEditorProps } from './own-editor-props.ts'
import { PictureField } from './picture-field.tsx'

export function LogoEditor({ value, onChange }: OwnEditorProps<string>) {
  return <PictureField label={t`Picture of the logo`} value={value} onChange={onChange} optional />
}
