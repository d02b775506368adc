import type { LoaderFunctionArgs } from '@remix-run/node'
import * as m from '~/paraglide/messages'
import { paths } from '~/paths'
import { h5 } from '~/web/h5/client'
import { localeOf } from '~/web/h5/locale'
import { pictureUrl } from '~/web/ui/picture'
import { brandIn } from '../dispatch.server'
import { calls } from '../registers/calls'

const icon = (size: number, name = `icon-${size}`) => ({
  src: `/${name}.png`,
  type: 'image/png',
  sizes: `${size}x${size}`,
})

export async function loader({ request }: LoaderFunctionArgs) {
  const locale = await localeOf(request)
  const found = await (await h5.guest(request)).ask(calls.mallSettings.facts)
  const { shopName, tagline, logo } = found.ok ? found.data : { shopName: '', tagline: '', logo: '' }
  const name = shopName || brandIn(locale)
  const manifest = {
    name,
    short_name: name,
    description: tagline || m.home_tagline({}, { locale }),
    lang: locale,
    id: paths.home,
    start_url: paths.home,
    scope: paths.home,
    display: 'standalone',
    background_color: '#f6f4f9',
    theme_color: '#af57ff',
    icons: [
      ...(logo ? [{ src: pictureUrl(logo, 360), type: 'image/jpeg', sizes: '360x360' }] : []),
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
