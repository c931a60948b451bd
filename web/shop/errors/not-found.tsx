/** The page of every address that leads nowhere. */
import type { LoaderFunctionArgs } from 'react-router'
import { movedOrMissing } from './moved-or-missing.ts'
import { NotFoundMessage } from './page-failure.tsx'

export function loader(args: LoaderFunctionArgs) {
  return movedOrMissing(args)
}

export default function NotFoundPage() {
  return <NotFoundMessage />
}
