import { data, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { calls } from '~/house/registers/calls'
import { paths, withQuery } from '~/paths'
import { h5 } from '~/web/h5/client'
import { goodsTags, kept, keptHeaders } from '~/web/h5/kept'
import { canonicalAddress, publicAddress } from '~/web/h5/public-address'
import { publicMeta } from '~/web/layouts/public-meta'
import type { ScreenHandle } from '~/web/layouts/screen-handle'
import { pictureUrl } from '~/web/ui/picture'
import { PageBody } from '../parts/page-body'

type Data = Awaited<ReturnType<typeof loader>>['data']

const DAY = 86_400

export const handle: ScreenHandle<Data> = {
  title: ({ page }) => page.title,
  parent: paths.home,
  kept: { query: ['id'], needs: ['id'], byMessenger: true },
  shares: true,
  asksAgain: ({ page }) => (page.secondsToTurn < DAY ? page.secondsToTurn : 0),
}

export const meta: MetaFunction<typeof loader> = ({ data, matches }) =>
  data
    ? publicMeta(matches, {
        title: data.page.title,
        description: data.page.blocks.find(({ kind }) => kind === 'text')?.text,
        canonical: data.canonical,
        picture: data.picture,
      })
    : []

export async function loader({ request }: LoaderFunctionArgs) {
  const { call } = await h5.guest(request)
  const id = new URL(request.url).searchParams.get('id') ?? ''
  const page = await call(calls.pages.assembled, { id })
  const picture = page.blocks.find(({ kind, of }) => kind === 'picture' && of)?.of
  const screen = {
    canonical: canonicalAddress(request, withQuery(paths.activityCustomize, { id })),
    picture: picture && publicAddress(request, pictureUrl(picture, 750)),
    id,
    page,
  }
  const tags = ['pages', 'coupons', 'videos', 'stock', ...goodsTags(page.goods)]
  return data(screen, { headers: kept(tags, { turnsIn: page.secondsToTurn }) })
}

export const headers = keptHeaders

export default function AssembledPage() {
  const { id, page } = useLoaderData<typeof loader>()
  return (
    <div className="pb-6">
      <PageBody page={page} back={withQuery(paths.activityCustomize, { id })} />
    </div>
  )
}
