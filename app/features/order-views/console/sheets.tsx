import * as m from '~/paraglide/messages'
import { DataTable } from '~/web/kits/list/data-table'
import { BarCode } from '~/web/ui/bar-code'
import { classNames } from '~/web/ui/class-names'
import { Picture } from '~/web/ui/picture'
import { When } from '~/web/ui/when'
import type { OrderSheet } from '../contract/listed'

type Props = { of: readonly OrderSheet[]; isSmall: boolean }
type SlipsProps = Props & { mall: string }

/** What goes into the parcel: no note of ours stands on it. */
export const Slips = ({ of, isSmall, mall }: SlipsProps) => (
  <ol className={classNames('slips', isSmall && 'on-labels')}>
    {of.map((one) => (
      <li key={one.id} className="slip">
        {mall && <p className="slip-mall">{mall}</p>}
        <Slip of={one} />
      </li>
    ))}
  </ol>
)

function Slip({ of: { id, placedAt, name, phone, place, detail, remark, lines } }: { of: OrderSheet }) {
  return (
    <>
      <BarCode text={id} label={id} />
      <p className="slip-head">
        <b className="num">{id}</b> <When at={placedAt} />
      </p>
      <p className="slip-to">
        <b>{name}</b> <span className="num">{phone}</span>
        <span className="block">
          {place} {detail}
        </span>
      </p>
      <ul>
        {lines.map((line) => (
          <li key={line.id} className="slip-line">
            <span>
              {line.title} {line.optionText} {line.code && <small className="num">{line.code}</small>}
            </span>
            <b className="num">× {line.left}</b>
          </li>
        ))}
      </ul>
      {remark && (
        <p className="slip-remark">
          {m.orders_remark()}: {remark}
        </p>
      )}
    </>
  )
}

type Pick = {
  skuId: string
  code: string
  title: string
  optionText: string
  picture: string
  left: number
  orders: string[]
}

/** Digits at the end of a number, by which orders of one walk are told apart. */
const END = 6

export function picksOf(sheets: readonly OrderSheet[]): Pick[] {
  const picks = new Map<string, Pick>()
  for (const { id, lines } of sheets)
    for (const { skuId, code, title, optionText, picture, left } of lines) {
      const pick = picks.get(skuId) ?? { skuId, code, title, optionText, picture, left: 0, orders: [] }
      const order = `${id.slice(-END)} × ${left}`
      picks.set(skuId, { ...pick, left: pick.left + left, orders: [...pick.orders, order] })
    }
  return [...picks.values()].sort((one, other) => one.title.localeCompare(other.title))
}

export function Picks({ of, isSmall }: Props) {
  const picks = picksOf(of)
  const pieces = picks.reduce((sum, { left }) => sum + left, 0)
  return (
    <section className={classNames('picks', isSmall && 'on-labels')}>
      <p className="mb-2 font-bold">{m.console_chosen_picks_total({ orders: of.length, pieces })}</p>
      <DataTable
        caption={m.console_chosen_picks()}
        columns={[m.console_goods(), m.console_word_option(), m.console_word_pieces(), m.orders_many()]}
        rows={picks.map(({ skuId, code, title, optionText, picture, left, orders }) => ({
          key: skuId,
          cells: [
            <span key="goods" className="thumbs">
              <Picture picture={picture} alt="" sizes="40px" className="thumb" />
              <span className="thumbs-text">{title}</span>
            </span>,
            <span key="option">
              {optionText} {code && <small className="num">{code}</small>}
            </span>,
            <b key="left" className="num">
              {left}
            </b>,
            <span key="orders" className="num text-sm">
              {orders.join(', ')}
            </span>,
          ],
        }))}
      />
    </section>
  )
}
