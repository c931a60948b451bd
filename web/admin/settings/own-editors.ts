/** The editors of settings whose input is `own`, each in a file of its own, `<name>-editor.tsx`. */
import type { ComponentType } from 'react'
import type { SettingName, SettingValue } from '#contract/settings.ts'
import { DeliveryZonesEditor } from './delivery-zones-editor.tsx'

interface OwnEditorProps<Value> {
  value: Value
  /** Given a whole new value; what does not fit the schema is told below the editor when it is saved. */
  onChange: (value: Value) => void
}

type OwnEditors = { [Name in SettingName]?: ComponentType<OwnEditorProps<SettingValue<Name>>> }

const ownEditors: OwnEditors = {
  'delivery.zones': DeliveryZonesEditor,
}

/** Values are checked against the schema of the setting before they get here. */
export function ownEditorOf(name: SettingName): ComponentType<OwnEditorProps<unknown>> | undefined {
  return ownEditors[name] as ComponentType<OwnEditorProps<unknown>> | undefined
}
