import * as m from '~/paraglide/messages'
import { Pager } from '~/web/kits/list/pager'
import { SearchBox } from '~/web/kits/list/search-box'
import { ButtonLink } from '~/web/ui/button'
import { Empty } from '~/web/ui/empty'
import type { GoodsCard } from '../contract/members'
import { GlanceRow } from './glance-row'

interface PickLink {
  href: string
  text: string
  label: string
}

type GoodsToPickProps = {
  id: string
  action: string
  q: string
  items: readonly GoodsCard[]
  next?: string
  pick: (goods: GoodsCard) => PickLink
}

export function GoodsToPick({ id, action, q, items, next, pick }: GoodsToPickProps) {
  return (
    <>
      <SearchBox action={action} value={q} placeholder={m.material_search()} />
      {items.length === 0 ? (
        <Empty icon="search" title={m.search_empty_title()} />
      ) : (
        <ul id={id} className="card rows mt-3">
          {items.map((item) => (
            <Row key={item.id} goods={item} pick={pick(item)} />
          ))}
        </ul>
      )}
      <Pager list={id} next={next} />
    </>
  )
}

const Row = ({ goods, pick: { href, text, label } }: { goods: GoodsCard; pick: PickLink }) => (
  <GlanceRow
    goods={{ ...goods, price: goods.priceFrom, isOnSale: true }}
    action={
      <ButtonLink size="sm" look="soft" href={href} aria-label={label}>
        {text}
      </ButtonLink>
    }
  />
)
