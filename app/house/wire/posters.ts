import type { LoaderFunctionArgs } from '@remix-run/node'
import * as m from '~/paraglide/messages'
import { paths, withQuery } from '~/paths'
import { yuanText } from '~/values/money'
import { ownOf } from '~/values/own'
import { dateText } from '~/values/time'
import { notFound } from '~/web/h5/answers'
import { type Client, h5 } from '~/web/h5/client'
import { ownLink, publicAddress, sharedPath, sharerOf } from '~/web/h5/public-address'
import { brandIn, servePoster } from '../dispatch.server'
import { calls } from '../registers/calls'

type PosterRequest = { request: Request; member: Client; id: string }

const posters: Record<string, (request: PosterRequest) => Promise<Response>> = {
  async goods({ request, member, id }) {
    const { call, locale } = member
    const [goods, sharer] = await Promise.all([call(calls.goods.detail, { id }), sharerOf(member)])
    // The cookie may know a shop that is closed by now, and has its name from before.
    const businessId = sharer?.businessId
    const path = withQuery(paths.goods, { id, way: 'poster' })
    const [{ shop }, { link }] = await Promise.all([
      businessId ? call(calls.shops.ofGoods, { businessId, goodsId: id }) : { shop: null },
      ownLink(request, member, path, sharer),
    ])
    const isFrom = goods.skus.some(({ price }) => price !== goods.priceFrom)
    const price = yuanText(goods.priceFrom)
    return servePoster(
      {
        picture: goods.picture,
        head: goods.name,
        line: shop?.line || undefined,
        price: isFrom ? m.sharing_price_from({ price }, { locale }) : `¥${price}`,
        note: m.sharing_price_of({ date: dateText(new Date(), locale) }, { locale }),
        from: shop?.name || brandIn(locale),
        hint: m.sharing_goods_hint({}, { locale }),
        link,
        target: publicAddress(request, sharedPath(path, sharer)),
      },
      `goods-${goods.id}.jpg`,
    )
  },
  async invitation({ request, member }) {
    const { call, locale } = member
    const { id, businessId, nickname } = await call(calls.members.getMemberInfo)
    const brand = brandIn(locale)
    const path = withQuery(paths.home, { way: 'poster' })
    const { link } = await ownLink(request, member, path, { id, businessId })
    return servePoster(
      {
        head: m.sharing_invitation_head({ nickname, brand }, { locale }),
        from: brand,
        hint: m.sharing_invitation_hint({}, { locale }),
        link,
        target: publicAddress(request, sharedPath(path, { id, businessId })),
      },
      'invitation.jpg',
    )
  },
}

export async function loader({ request, params }: LoaderFunctionArgs) {
  const poster = ownOf(posters, params.of ?? '')
  if (!poster) throw notFound()
  const member = await h5.member(request)
  return poster({ request, member, id: new URL(request.url).searchParams.get('id') ?? '' })
}
