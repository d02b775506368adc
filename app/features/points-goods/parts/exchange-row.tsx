import * as m from '~/paraglide/messages'
import { ListRow } from '~/web/ui/list-row'
import type { ExchangeCard } from '../contract/members'
import { exchangePath } from './points-goods-cards'
import { PointsPrice } from './points-price'

export function ExchangeRow({ exchange: { id, points, cash } }: { exchange: ExchangeCard }) {
  return (
    <ListRow
      title={<span className="text-sm text-ink-2">{m.exchange_line()}</span>}
      value={<PointsPrice points={points} cash={cash} short />}
      href={exchangePath(id)}
    />
  )
}
