import type { LoaderFunctionArgs } from '@remix-run/node'
import { paths } from '~/paths'
import { isInMessenger } from '~/values/visit-sources'
import stopWorker from '~/web/enhance/stop-worker.ts?minified'
import worker from '~/web/enhance/worker.ts?minified'
import { worksOffline } from '../dispatch.server'

/** Browsers look at it again with each page, so it asks for nothing, and what it says counts from the next page on. */
export function loader({ request }: LoaderFunctionArgs) {
  const mayRun = worksOffline() && !isInMessenger(request.headers.get('User-Agent') ?? '')
  return new Response(mayRun ? `const PAGE="${paths.offline}";${worker}` : stopWorker, {
    headers: {
      'Content-Type': 'text/javascript; charset=utf-8',
      'Cache-Control': 'no-store',
      'Content-Security-Policy': "default-src 'none'; connect-src 'self'",
    },
  })
}
