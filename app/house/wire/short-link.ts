import type { LoaderFunctionArgs } from '@remix-run/node'
import { isbot } from 'isbot'
import { isScreen, paths } from '~/paths'
import { localPath } from '~/values/local-path'
import { h5 } from '~/web/h5/client'
import { isPrefetch } from '~/web/h5/prefetch'
import { noteShortLink } from '../dispatch.server'
import { calls } from '../registers/calls'

export async function loader({ request, params }: LoaderFunctionArgs) {
  const { call, userAgent } = await h5.guest(request)
  const code = params.code ?? ''
  const { path } = await call(calls.shortLinks.open, { code })
  if (!isPrefetch(request) && !isbot(userAgent)) noteShortLink(code.toUpperCase())
  return new Response(null, {
    status: 302,
    headers: { Location: localPath(path, isScreen) ?? paths.home, 'Cache-Control': 'private, no-store' },
  })
}
