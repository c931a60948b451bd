/** A file to choose, in a field. */
import type { ComponentProps } from 'react'
import { TextInput } from '#web/ui/form/text-input.tsx'

const BUTTON = 'file:mr-4 file:rounded-sm file:border-0 file:bg-stage-deep file:px-3 file:py-1 file:font-medium'

export function FileInput(props: Omit<ComponentProps<'input'>, 'type' | 'className'>) {
  return <TextInput {...props} type="file" className={BUTTON} />
}
