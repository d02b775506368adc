import { GlanceRow } from '~/features/goods/parts/glance-row'
import * as m from '~/paraglide/messages'
import { paths, withQuery } from '~/paths'
import { fen, yuanText } from '~/values/money'
import { ActionBar } from '~/web/ui/action-bar'
import { Button, ButtonLink } from '~/web/ui/button'
import { Empty } from '~/web/ui/empty'
import { Icon } from '~/web/ui/icon'
import { Section } from '~/web/ui/section'
import type { ActingGoods, OwnShop } from '../contract/members'

const add = withQuery(paths.actingGoods, { add: 1 })

export function PickedGoods({ shop }: { shop: OwnShop }) {
  const { items, isFrozen } = shop
  return (
    <div className="flex flex-1 flex-col">
      <div className="flex-1 px-4 pb-4 pt-3">
        <ShopHead shop={shop} />
        {items.length === 0 ? (
          <Empty icon="box" title={m.shops_none()} text={m.shops_none_text()} />
        ) : (
          <ul id="acting" className="card rows mt-3">
            {items.map((goods, index) => (
              <PickedRow
                key={goods.id}
                goods={goods}
                isFrozen={isFrozen}
                isFirst={index === 0}
                isLast={index === items.length - 1}
              />
            ))}
          </ul>
        )}
      </div>
      {!isFrozen && (
        <ActionBar>
          <ButtonLink wide href={add}>
            {m.shops_add()}
          </ButtonLink>
        </ActionBar>
      )}
    </div>
  )
}

function ShopHead({ shop: { shopName, notice, inReview, isFrozen } }: { shop: OwnShop }) {
  const edit = { href: withQuery(paths.actingGoods, { edit: 1 }), text: m.shops_edit() }
  return (
    <Section title={shopName} more={isFrozen ? undefined : edit}>
      {notice && <p className="text-sm text-ink-2">{notice}</p>}
      <InReview text={inReview.shopName} />
      <InReview text={inReview.notice} />
      {isFrozen && <p className="mt-1 text-sm text-price">{m.shops_frozen()}</p>}
    </Section>
  )
}

const InReview = ({ text }: { text: string | null }) =>
  text ? <p className="mt-1 text-xs text-ink-2">{m.shops_in_review({ text })}</p> : null

type PickedRowProps = { goods: ActingGoods; isFrozen: boolean; isFirst: boolean; isLast: boolean }

function PickedRow({ goods, isFrozen, isFirst, isLast }: PickedRowProps) {
  const { id, name, line, lineInReview, isOnSale, earns, earnsMost } = goods
  return (
    <GlanceRow
      goods={goods}
      note={
        <>
          <Earns earns={earns} earnsMost={earnsMost} />
          {line && <p className="text-xs text-ink-2">{line}</p>}
          <InReview text={lineInReview} />
          {!isOnSale && <p className="text-xs text-ink-2">{m.shops_off_sale()}</p>}
        </>
      }
      below={
        !isFrozen && (
          <form method="post" className="flex flex-wrap items-center">
            <input type="hidden" name="goodsId" value={id} />
            {!isFirst && <Move to="up" label={m.word_move_up({ name })} />}
            {!isLast && <Move to="down" label={m.word_move_down({ name })} />}
            <ButtonLink look="plain" className="ml-auto" size="sm" href={withQuery(paths.actingGoods, { say: id })}>
              {m.shops_say()}
            </ButtonLink>
            <Button look="line" size="sm" name="isPicked" value="false" aria-label={`${m.shops_take_off()}: ${name}`}>
              {m.shops_take_off()}
            </Button>
          </form>
        )
      }
    />
  )
}

export function Earns({ earns, earnsMost }: { earns: number; earnsMost: number }) {
  if (earnsMost === 0) return null
  const [least, most] = [yuanText(fen(earns)), yuanText(fen(earnsMost))]
  return <p className="num text-xs text-ok">{m.shops_earns({ amount: least === most ? least : `${least}–${most}` })}</p>
}

const Move = ({ to, label }: { to: 'up' | 'down'; label: string }) => (
  <button type="submit" name="to" value={to} className="btn-round my-1">
    <Icon name={to} size="sm" label={label} />
  </button>
)
