import type { ReactNode } from 'react'
import * as m from '~/paraglide/messages'
import { paths, withQuery } from '~/paths'
import { type Fen, yuanText } from '~/values/money'
import { GoodsRow } from '~/web/ui/goods-row'
import { Money } from '~/web/ui/money'
import { Sums } from '~/web/ui/sums'
import { caseTotal } from '../contract/members'

type Goods = { goodsId: string; title: string; optionText: string; picture: string; quantity: number }

export function CaseGoods({ goods, children }: { goods: Goods; children?: ReactNode }) {
  return (
    <GoodsRow
      size="sm"
      className="py-1"
      picture={goods.picture}
      href={withQuery(paths.goods, { id: goods.goodsId })}
      title={goods.title}
    >
      <p className="flex text-xs text-ink-2">
        {goods.optionText}
        <span className="num ml-auto pl-2">
          <span className="sr-only">{m.word_quantity()} </span>× {goods.quantity}
        </span>
      </p>
      {children && <div className="relative">{children}</div>}
    </GoodsRow>
  )
}

interface CaseSumsProps {
  amount: Fen
  freight: Fen
  freightHeld: Fen
  points?: number
}

export function CaseSums({ amount, freight, freightHeld, points = 0 }: CaseSumsProps) {
  return (
    <>
      <Sums
        sums={[
          { name: m.cases_sum_goods(), value: `¥${yuanText(amount)}` },
          ...(freight ? [{ name: m.cases_sum_freight(), value: `¥${yuanText(freight)}` }] : []),
          ...(freightHeld ? [{ name: m.cases_sum_freight_kept(), value: `−¥${yuanText(freightHeld)}` }] : []),
          {
            name: m.cases_sum_total(),
            value: <Money fen={caseTotal({ amount, freight, freightHeld })} size="lg" />,
            total: true,
          },
          ...(points ? [{ name: m.orders_sum_points_back(), value: <span className="num">{points}</span> }] : []),
        ]}
      />
      {freightHeld > 0 && <p className="mt-1 text-xs text-ink-2">{m.cases_freight_kept_why()}</p>}
    </>
  )
}
