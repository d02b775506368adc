import type { LoaderFunctionArgs } from '@remix-run/node'
import { notFound } from '~/web/h5/answers'
import { publicAddress } from '~/web/h5/public-address'
import { returnPath } from '~/web/h5/return-path'
import { qrFile } from '~/web/ui/qr-code'

/** Longer ones are codes that a phone can't read from a screen. */
const PATH_MOST = 300

export function loader({ request }: LoaderFunctionArgs) {
  const requestedTo = new URL(request.url).searchParams.get('to') ?? ''
  const path = requestedTo.length <= PATH_MOST ? returnPath(requestedTo) : undefined
  if (!path) throw notFound()
  return new Response(qrFile(publicAddress(request, path)), {
    headers: { 'Content-Type': 'image/svg+xml', 'Cache-Control': 'public, max-age=86400' },
  })
}
