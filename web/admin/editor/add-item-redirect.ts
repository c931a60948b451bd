/** `/admin/add-item`, the address of older notes, leads to the form. */
import { redirect } from 'react-router'

export function loader() {
  return redirect('/add-item')
}
