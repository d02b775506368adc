import { MoveRow } from '~/features/points/parts/move-row'
import { eventTexts, orderHref } from '~/features/wallet/parts/account-rows'
import * as m from '~/paraglide/messages'
import { paths, withQuery } from '~/paths'
import { type Fen, fen, yuanText } from '~/values/money'
import { Pager } from '~/web/kits/list/pager'
import { ListRow } from '~/web/ui/list-row'
import { Money } from '~/web/ui/money'
import { Section } from '~/web/ui/section'
import type { BalanceMove } from '../contract/members'

type BalanceTabProps = {
  balance: { available: Fen; pending: Fen; total: Fen; debt: Fen }
  moves: { items: readonly BalanceMove[]; next?: string }
}

export function BalanceTab({ balance: { available, pending, total, debt }, moves }: BalanceTabProps) {
  return (
    <div className="px-4 pb-4 pt-3">
      <header className="grad rounded-card p-4">
        <h2 className="text-sm">{m.rewards_available()}</h2>
        <p className="num text-2xl font-bold">¥{yuanText(available)}</p>
        <p className="text-sm">{m.rewards_available_text()}</p>
      </header>
      <section className="card rows mt-2">
        <ListRow title={m.payouts_title()} href={paths.withdraw} />
        <ListRow title={m.payouts_account_title()} note={m.payouts_tab_payouts()} href={paths.accountDetails} />
      </section>
      <section className="card rows mt-2">
        <ListRow title={m.rewards_pending()} note={m.rewards_pending_text()} value={<Money fen={pending} plain />} />
        <ListRow title={m.word_total()} value={<Money fen={total} plain />} />
        {debt > 0 && <ListRow title={m.word_owed()} note={m.rewards_debt_text()} value={<Money fen={debt} plain />} />}
      </section>
      <Section title={m.rewards_moves()} className="mt-2">
        {moves.items.length === 0 ? (
          <p className="text-sm text-ink-2">{m.rewards_moves_none()}</p>
        ) : (
          <ul id="moves">
            {moves.items.map((move) => (
              <Move key={move.id} move={move} />
            ))}
          </ul>
        )}
      </Section>
      <Pager list="moves" next={moves.next && withQuery(paths.rewards, { tab: 'balance', cursor: moves.next })} />
    </div>
  )
}

function Move({ move: { event, change, orderId, at } }: { move: BalanceMove }) {
  const sum = `${change < 0 ? '−' : '+'}¥${yuanText(fen(Math.abs(change)))}`
  return <MoveRow {...{ text: eventTexts[event](), at, orderId }} href={orderHref(event, orderId)} change={sum} />
}
