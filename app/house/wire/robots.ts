import type { LoaderFunctionArgs } from '@remix-run/node'
import { paths, SITEMAP } from '~/paths'
import { publicAddress } from '~/web/h5/public-address'

const CLOSED = ['/minePages', '/agentBackendPages', '/console', '/sandbox', '/h5']
/** The longer path counts (RFC 9309, 2.2.2). */
const OPEN = [paths.cardPreview, paths.points, paths.pointsGoods]

export function loader({ request }: LoaderFunctionArgs) {
  const rules = [...CLOSED.map((path) => `Disallow: ${path}`), ...OPEN.map((path) => `Allow: ${path}`)]
  const lines = ['User-agent: *', ...rules, '']
  return new Response(`${lines.join('\n')}\nSitemap: ${publicAddress(request, SITEMAP)}\n`, {
    headers: { 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'public, max-age=3600' },
  })
}
