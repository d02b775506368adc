import type { LoaderFunctionArgs } from '@remix-run/node'
import { paths, SITEMAP } from '~/paths'
import { publicAddress } from '~/web/h5/public-address'

/** What belongs to one person, and what is no page. */
const CLOSED = ['/minePages', '/agentBackendPages', '/console', '/sandbox', '/h5']
/** What stands among it and is everybody's; the longer path counts (RFC 9309, 2.2.2). */
const OPEN = [paths.cardPreview, paths.points, paths.pointsGoods]

/** Tells search engines where not to look, and where the list of all that is public is. */
export function loader({ request }: LoaderFunctionArgs) {
  const rules = [...CLOSED.map((path) => `Disallow: ${path}`), ...OPEN.map((path) => `Allow: ${path}`)]
  const lines = ['User-agent: *', ...rules, '']
  return new Response(`${lines.join('\n')}\nSitemap: ${publicAddress(request, SITEMAP)}\n`, {
    headers: { 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'public, max-age=3600' },
  })
}
