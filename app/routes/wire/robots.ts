import type { LoaderFunctionArgs } from '@remix-run/node'
import { publicAddress } from '~/h5/public-address'
import { SITEMAP } from '~/paths'

/** What belongs to one person, and what is no page. */
const CLOSED = ['/minePages', '/agentBackendPages', '/console', '/sandbox', '/h5']

/** Tells search engines where not to look, and where the list of all that is public is. */
export function loader({ request }: LoaderFunctionArgs) {
  const lines = ['User-agent: *', ...CLOSED.map((path) => `Disallow: ${path}`), '']
  return new Response(`${lines.join('\n')}\nSitemap: ${publicAddress(request, SITEMAP)}\n`, {
    headers: { 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'public, max-age=3600' },
  })
}
