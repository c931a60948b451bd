/** How a field tells the control inside it which label, hint and error belong to it. */
import { createContext, useContext } from 'react'

export interface FieldWiring {
  id: string
  describedBy: string | undefined
  invalid: boolean
  required: boolean
}

export const FieldContext = createContext<FieldWiring | null>(null)

/** The attributes that tie a control to its field; what the control itself is given comes first. */
export function useFieldWiring(own: { id?: string; required?: boolean }) {
  const field = useContext(FieldContext)
  return {
    id: own.id ?? field?.id,
    required: own.required ?? (field?.required || undefined),
    'aria-describedby': field?.describedBy,
    'aria-invalid': field?.invalid || undefined,
  }
}
