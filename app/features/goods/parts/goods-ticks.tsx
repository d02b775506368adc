import * as m from '~/paraglide/messages'
import { Pager } from '~/web/kits/list/pager'
import { SearchBox } from '~/web/kits/list/search-box'
import { Button, ButtonLink } from '~/web/ui/button'
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

type GoodsTicksProps = {
  goods: readonly { id: string; name: string }[]
  chosen: unknown
  most: number
  legend: string
  add: string
}

export function GoodsTicks({ goods, chosen, most, legend, add }: GoodsTicksProps) {
  const ticked = chosen === undefined ? goods.map(({ id }) => id) : [chosen].flat()
  return (
    <fieldset className="card mt-3 px-3 py-2">
      <legend className="sr-only">{legend}</legend>
      <p className="field-label" aria-hidden>
        {legend}
      </p>
      {goods.map(({ id, name }) => (
        <label key={id} className="flex min-h-[2.75rem] items-center">
          <input
            type="checkbox"
            name="goods"
            value={id}
            defaultChecked={ticked.includes(id)}
            className="check"
            aria-label={m.videos_goods_keep({ name })}
          />
          <span className="ml-2 min-w-0 break-words">{name}</span>
        </label>
      ))}
      {goods.length < most && (
        <Button look="soft" size="sm" name="intent" value="goods" formNoValidate className="my-1">
          {add}
        </Button>
      )}
    </fieldset>
  )
}
