/** `/sw.js`. */
import type { LoaderFunctionArgs } from 'react-router'
import { keepsPagesContext } from '#web/context.ts'
import { workerScript } from './worker.ts'

export function loader({ context }: LoaderFunctionArgs) {
  return new Response(workerScript({ keepsPages: context.get(keepsPagesContext) }), {
    headers: {
      'Content-Type': 'text/javascript; charset=utf-8',
      // It asks the shop for what its pages ask for.
      'Content-Security-Policy': "default-src 'none'; connect-src 'self'",
    },
  })
}
