import type { LoaderFunctionArgs } from '@remix-run/node'
import { isbot } from 'isbot'
import { isScreen, paths } from '~/paths'
import { localPath } from '~/values/local-path'
import { h5 } from '~/web/h5/client'
import { isPrefetch } from '~/web/h5/prefetch'
import { noteShortLink } from '../dispatch.server'
import { calls } from '../registers/calls'

/** By a person: not by the picture of another site, a look at the heads, or a browser that looks ahead. */
const isOpened = (request: Request) =>
  request.method === 'GET' && !isPrefetch(request) && ['document', null].includes(request.headers.get('Sec-Fetch-Dest'))

export async function loader({ request, params }: LoaderFunctionArgs) {
  const { call, userAgent } = await h5.guest(request)
  const code = params.code ?? ''
  const { path } = await call(calls.shortLinks.open, { link: code })
  if (isOpened(request) && !isbot(userAgent)) noteShortLink(code.toUpperCase())
  return new Response(null, {
    status: 302,
    headers: { Location: localPath(path, isScreen) ?? paths.home, 'Cache-Control': 'private, no-store' },
  })
}
