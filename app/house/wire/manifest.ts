import type { LoaderFunctionArgs } from '@remix-run/node'
import * as m from '~/paraglide/messages'
import { paths } from '~/paths'
import { localeOf } from '~/web/h5/locale'
import { brandIn } from '../dispatch.server'

const icon = (size: number, name = `icon-${size}`) => ({
  src: `/${name}.png`,
  type: 'image/png',
  sizes: `${size}x${size}`,
})

export async function loader({ request }: LoaderFunctionArgs) {
  const locale = await localeOf(request)
  const name = brandIn(locale)
  const manifest = {
    name,
    short_name: name,
    description: m.home_tagline({}, { locale }),
    lang: locale,
    id: paths.home,
    start_url: paths.home,
    scope: paths.home,
    display: 'standalone',
    background_color: '#f6f4f9',
    theme_color: '#af57ff',
    icons: [
      { src: '/icon.svg', type: 'image/svg+xml', sizes: 'any' },
      icon(192),
      icon(512),
      { ...icon(512, 'icon-maskable-512'), purpose: 'maskable' },
    ],
  }
  return new Response(JSON.stringify(manifest), {
    headers: {
      'Content-Type': 'application/manifest+json',
      'Cache-Control': 'public, max-age=3600',
      Vary: 'Accept-Language, Cookie',
    },
  })
}
