import * as m from '~/paraglide/messages'
import type { GoodsCard } from '../contract/members'
import { GoodsCards } from './goods-cards'

export function GoodsToGoOn({ items, back }: { items: readonly GoodsCard[]; back?: string }) {
  if (items.length === 0) return null
  return (
    <section className="px-4 pb-4 text-left">
      <h2 className="mb-2 text-base font-bold">{m.goods_you_may_like()}</h2>
      <GoodsCards id="to-go-on" items={items} heading="h3" back={back} />
    </section>
  )
}
