import type { LoaderFunctionArgs } from '@remix-run/node'
import { isInMessenger } from '~/values/visit-sources'
import startWorker from '~/web/enhance/start-worker.ts?minified'

/** Nothing for messengers: a cached page is the same for all browsers, so the page cannot say it. */
export function loader({ request }: LoaderFunctionArgs) {
  return new Response(isInMessenger(request.headers.get('User-Agent') ?? '') ? '' : startWorker, {
    headers: {
      'Content-Type': 'text/javascript; charset=utf-8',
      'Cache-Control': 'private, max-age=3600',
      Vary: 'User-Agent',
    },
  })
}
