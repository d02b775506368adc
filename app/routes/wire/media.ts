import type { LoaderFunctionArgs } from '@remix-run/node'
import { notFound } from '~/h5/answers'
import { findPicture } from '~/provider/handle.server'
import { PICTURE_WIDTHS } from '~/ui/picture'

const NAME = /^(.{1,80})-(\d{2,4})\.(webp|jpg)$/

/** One size of one stored picture. A picture never changes under its name. */
export async function loader({ params }: LoaderFunctionArgs) {
  const [, key, size, format] = NAME.exec(params['*'] ?? '') ?? []
  const width = PICTURE_WIDTHS.find((one) => String(one) === size)
  const picture = key && width && (await findPicture(key, width, format as 'webp' | 'jpg'))
  if (!picture) throw notFound()
  return new Response(picture.body, {
    headers: {
      'Content-Type': picture.type,
      'Cache-Control': 'public, max-age=31536000, immutable',
      'Content-Security-Policy': "default-src 'none'; sandbox",
      'X-Content-Type-Options': 'nosniff',
    },
  })
}
