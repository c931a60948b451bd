/** The page of every address that leads nowhere. */
import { data } from 'react-router'
import { NotFoundMessage } from './page-failure.tsx'

export function loader() {
  return data(null, { status: 404 })
}

export default function NotFoundPage() {
  return <NotFoundMessage />
}
