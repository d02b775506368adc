import type { LoaderFunctionArgs } from '@remix-run/node'
import { paths, withQuery } from '~/paths'
import { h5 } from '~/web/h5/client'
import { cookies } from '~/web/h5/cookies'
import { calls } from '../registers/calls'

export async function loader({ request }: LoaderFunctionArgs) {
  const { call, user } = await h5.guest(request)
  const { sUid, bUid } = (await cookies.via.read(request)) ?? {}
  const id = new URL(request.url).searchParams.get('id') ?? ''
  const isOther = bUid !== undefined && id !== '' && sUid !== user?.userInfo.id
  const { shop } = isOther ? await call(calls.shops.ofGoods, { businessId: bUid, goodsId: id }) : { shop: null }
  const shown = shop && { ...shop, way: withQuery(paths.home, { bUid }) }
  return Response.json(shown, { headers: { 'Cache-Control': 'private, no-store' } })
}
