/** The colour of an item: chosen with a picker or typed, with the name people call it by. */
import { t } from '@lingui/core/macro'
import { X } from 'lucide-react'
import { useState } from 'react'
import { limits } from '#contract/core/limits.ts'
import { IconButton } from '#web/ui/display/icon-button.tsx'
import { Field } from '#web/ui/form/field.tsx'
import { inputStyles } from '#web/ui/form/input-styles.ts'
import { TextInput } from '#web/ui/form/text-input.tsx'
import { useEditor, useEditorContent } from './editor.ts'

const VALUE = /^#[0-9a-f]{6}$/i

export function ColorFields() {
  const { setField } = useEditor()
  const { colorValue, colorName } = useEditorContent((content) => content.fields)
  const error = useEditorContent((content) => content.errors.color)
  // A value half typed is nobody's colour yet.
  const [typed, setTyped] = useState<string>()

  return (
    <>
      <Field
        className="col-span-2 sm:col-span-1"
        label={t`Colour`}
        error={error}
        hint={t`Choose one, or type a value such as #2f4858`}
      >
        <span className="flex gap-2">
          <input
            type="color"
            aria-label={t`Choose a colour`}
            value={colorValue || '#ffffff'}
            onChange={(event) => {
              setTyped(undefined)
              setField('colorValue', event.target.value)
            }}
            className="h-11 w-14 shrink-0 cursor-pointer rounded-md border border-line-strong bg-white p-1"
          />
          <span className="relative grow">
            <TextInput
              name="colorValue"
              value={typed ?? colorValue}
              placeholder={t`No colour`}
              spellCheck={false}
              autoComplete="off"
              maxLength={7}
              onChange={(event) => {
                const value = event.target.value.trim()
                setTyped(value)
                if (value === '' || VALUE.test(value)) setField('colorValue', value.toLowerCase())
              }}
              onBlur={() => setTyped(undefined)}
              className={`${inputStyles} tabular-nums pr-11`}
            />
            {colorValue && (
              <IconButton
                icon={X}
                iconClass="size-4"
                label={t`Remove the colour`}
                className="absolute top-0 right-0"
                onClick={() => {
                  setTyped(undefined)
                  setField('colorValue', '')
                }}
              />
            )}
          </span>
        </span>
      </Field>
      <Field className="col-span-2 sm:col-span-1" label={t`Colour name`} optional>
        <TextInput
          name="colorName"
          value={colorName}
          onChange={(event) => setField('colorName', event.target.value)}
          maxLength={limits.itemTrait}
          placeholder={t`Brushed Steel`}
          autoComplete="off"
        />
      </Field>
    </>
  )
}
