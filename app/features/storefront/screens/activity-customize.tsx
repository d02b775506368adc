import { data, type HeadersFunction, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { calls } from '~/house/registers/calls'
import { refusals } from '~/house/registers/refusals'
import * as m from '~/paraglide/messages'
import { paths, withQuery } from '~/paths'
import { refusePage } from '~/values/refuse-page'
import { cacheHeaders, surrogateHeaders } from '~/web/h5/cache-headers'
import { h5 } from '~/web/h5/client'
import { canonicalAddress, publicAddress } from '~/web/h5/public-address'
import { publicMeta } from '~/web/layouts/public-meta'
import type { ScreenHandle } from '~/web/layouts/screen-handle'
import { pictureUrl } from '~/web/ui/picture'
import { PageBody } from '../parts/page-body'
import { drawnHere, goodsOn, pageTags } from '../parts/page-tags'

type Data = Awaited<ReturnType<typeof loader>>['data']

const DAY = 86_400

export const handle: ScreenHandle<Data> = {
  isWide: true,
  title: ({ page }) => page.title,
  parent: paths.home,
  cached: { query: ['id'], needs: ['id'], unless: ['sign'], byMessenger: true },
  shares: true,
  asksAgain: ({ page }) => (page.secondsToTurn < DAY ? page.secondsToTurn : 0),
}

export const meta: MetaFunction<typeof loader> = ({ data, matches }) => {
  if (!data) return []
  if (data.isPreview) return [{ name: 'robots', content: 'noindex, nofollow' }]
  return publicMeta(matches, {
    title: data.page.title,
    description: data.page.blocks.find(({ kind }) => kind === 'text')?.text,
    canonical: data.canonical,
    picture: data.picture,
  })
}

/** By an operator's signed link; never cached or listed. */
const PREVIEW = { 'X-Robots-Tag': 'noindex, nofollow', 'Cache-Control': 'no-store', 'Referrer-Policy': 'no-referrer' }

export async function loader({ request }: LoaderFunctionArgs) {
  const { ask, call, user } = await h5.guest(request)
  const query = new URL(request.url).searchParams
  const id = query.get('id') ?? ''
  const isPreview = query.has('sign')
  const link = { id, until: query.get('until') ?? '', sign: query.get('sign') ?? '' }
  const previewed = isPreview ? await ask(calls.pages.preview, link as never) : undefined
  if (previewed && !previewed.ok)
    throw refusePage(previewed.code === refusals.previewOver.code ? 410 : 404, previewed.msg)
  const page = drawnHere(request, previewed?.ok ? previewed.data : await call(calls.pages.assembled, { id }))
  const picture = page.blocks.find(({ kind, of }) => kind === 'picture' && of)?.of
  const screen = {
    canonical: canonicalAddress(request, withQuery(paths.activityCustomize, { id })),
    picture: picture && publicAddress(request, pictureUrl(picture, 750)),
    ...{ id, page, isPreview, isMember: user !== undefined },
  }
  return data(screen, {
    headers: isPreview
      ? PREVIEW
      : surrogateHeaders(pageTags(page), { turnsIn: page.secondsToTurn, goods: goodsOn(page) }),
  })
}

export const headers: HeadersFunction = (given) => {
  const headers = new Headers(cacheHeaders(given))
  for (const name of Object.keys(PREVIEW)) {
    const value = given.loaderHeaders.get(name)
    if (value) headers.set(name, value)
  }
  return headers
}

export default function AssembledPage() {
  const { id, page, isPreview, isMember } = useLoaderData<typeof loader>()
  return (
    <div className="pb-6">
      {isPreview && (
        <p role="status" className="bg-tint px-4 py-3 text-sm">
          {m.pages_preview_text()}
        </p>
      )}
      <PageBody page={page} back={withQuery(paths.activityCustomize, { id })} isMember={isMember} />
    </div>
  )
}
