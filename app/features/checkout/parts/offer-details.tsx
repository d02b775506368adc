import type { ReactNode } from 'react'
import type { GoodsDetail } from '~/features/goods/contract/members'
import { DetailsAbout } from '~/features/goods/parts/details-about'
import { DetailsGallery } from '~/features/goods/parts/details-gallery'
import { Delivery, Services } from '~/features/goods/parts/details-head'
import { paths, withQuery } from '~/paths'
import type { Fen } from '~/values/money'
import { ListRow } from '~/web/ui/list-row'
import { Money } from '~/web/ui/money'

interface OfferDetailsProps {
  goods: GoodsDetail
  shared: string
  isFavourite: boolean
  here: string
  price: number
  everyday: { text: string; price: Fen }
  all: { text: string; href: string }
  children: ReactNode
}

export function OfferDetails({ goods, shared, isFavourite, here, price, everyday, all, children }: OfferDetailsProps) {
  return (
    <>
      <div className="columns">
        <DetailsGallery goods={goods} first={undefined} shared={shared} isFavourite={isFavourite} back={here} />
        <div className="relative -mt-3.5 rounded-t-sheet bg-card md:mt-0">
          {children}
          <div className="rows border-t">
            <Delivery goods={goods} price={price} />
            <Services goods={goods} />
            <ListRow
              title={everyday.text}
              value={<Money plain short size="sm" fen={everyday.price} />}
              href={withQuery(paths.goods, { id: goods.id })}
            />
            <ListRow title={all.text} href={all.href} />
          </div>
        </div>
      </div>
      <DetailsAbout goods={goods} />
    </>
  )
}
