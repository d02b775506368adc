import type { LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { OwnLink, Poster } from '~/features/sharing/parts/share-link'
import { calls } from '~/house/registers/calls'
import * as m from '~/paraglide/messages'
import { paths, posterPaths, withQuery } from '~/paths'
import { h5 } from '~/web/h5/client'
import { canonicalAddress, ownLink, publicAddress, sharerOf } from '~/web/h5/public-address'
import { metaOf } from '~/web/layouts/public-meta'
import type { ScreenHandle } from '~/web/layouts/screen-handle'
import { ButtonLink } from '~/web/ui/button'
import { Money } from '~/web/ui/money'
import { Picture, pictureUrl } from '~/web/ui/picture'

export const handle: ScreenHandle = {
  title: () => m.sharing_title(),
  shares: true,
  parent: (query) => {
    const id = query.get('id')
    return id ? withQuery(paths.goods, { id }) : paths.mine
  },
}

export const meta = metaOf<typeof loader>(({ goods, canonical, shown }) => ({
  title: goods.name,
  description: goods.subtitle,
  canonical,
  picture: shown,
}))

/** A square picture, a name of two lines, price, date and the code; and one line of the agent's. */
const POSTER_HEIGHT = 1230
const LINE_HEIGHT = 42

export async function loader({ request }: LoaderFunctionArgs) {
  const member = await h5.member(request)
  const id = new URL(request.url).searchParams.get('id') ?? ''
  const [{ name, subtitle, picture, priceFrom }, sharer] = await Promise.all([
    member.call(calls.goods.detail, { id }),
    sharerOf(member),
  ])
  const businessId = sharer?.businessId
  const [{ shop }, own] = await Promise.all([
    businessId ? member.call(calls.shops.ofGoods, { businessId, goodsId: id }) : { shop: null },
    ownLink(request, member, withQuery(paths.goods, { id }), sharer),
  ])
  return {
    hasLine: Boolean(shop?.line),
    goods: { id, name, subtitle, picture, priceFrom },
    canonical: canonicalAddress(request, withQuery(paths.goods, { id })),
    shown: publicAddress(request, pictureUrl(picture, 750)),
    ...own,
  }
}

export default function GoodsShare() {
  const { goods, link, uses, hasLine } = useLoaderData<typeof loader>()
  return (
    <div className="space-y-3 px-4 pb-4 pt-3">
      <a href={withQuery(paths.goods, { id: goods.id })} className="card flex items-center p-3 large:block">
        <Picture picture={goods.picture} alt="" sizes="64px" className="mr-3 w-16 flex-none rounded-card" />
        <span className="block min-w-0">
          <span className="clamp-2 text-sm large:h-auto">{goods.name}</span>
          <Money fen={goods.priceFrom} />
        </span>
      </a>
      <OwnLink url={link} uses={uses} title={goods.name} />
      <p className="text-center">
        <ButtonLink look="line" size="sm" href={withQuery(paths.videoMaterial, { id: goods.id })}>
          {m.material_title()}
        </ButtonLink>
      </p>
      <Poster
        src={withQuery(posterPaths.goods, { id: goods.id })}
        alt={m.sharing_poster_alt({ name: goods.name })}
        height={hasLine ? POSTER_HEIGHT + LINE_HEIGHT : POSTER_HEIGHT}
      />
    </div>
  )
}
