/** What the server says is wrong with the fields of a form that the form has. */
import { ApiRefusal } from './client.ts'

export function fieldErrors<Fields extends object>(
  error: unknown,
  form: Fields,
): [name: keyof Fields & string, message: string][] {
  const said = error instanceof ApiRefusal ? (error.problem?.fields ?? {}) : {}
  return Object.entries(said).flatMap(([name, message]): [keyof Fields & string, string][] =>
    isFieldOf(form, name) ? [[name, message]] : [],
  )
}

function isFieldOf<Fields extends object>(form: Fields, name: string): name is keyof Fields & string {
  return Object.hasOwn(form, name)
}
