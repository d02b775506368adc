import * as m from '~/paraglide/messages'
import { fen } from '~/values/money'
import { Titled } from '~/web/kits/detail/card'
import { Button } from '~/web/ui/button'
import { ListRow } from '~/web/ui/list-row'
import { Money } from '~/web/ui/money'
import { When } from '~/web/ui/when'
import type { WaitingProposal } from '../contract/operators'

export function WaitingProposals({ items }: { items: readonly WaitingProposal[] }) {
  if (items.length === 0) return null
  return (
    <div className="mt-6">
      <Titled title={m.console_proposal_waiting()}>
        {items.map(({ id, phone, why, total, expiresAt, isStuck }) => (
          <ListRow
            key={id}
            title={<span className="num">{phone}</span>}
            note={
              <>
                <span className="block break-words">{why}</span>
                {isStuck && <b className="block font-semibold">{m.console_proposal_stuck()}</b>}
                <span className="block">
                  {m.console_proposal_until()} <When at={expiresAt} />
                </span>
                <form method="post" className="mt-2">
                  <input type="hidden" name="id" value={id} />
                  <Button look="line" size="sm" intent="withdraw" text={m.console_approvals_withdraw()} />
                </form>
              </>
            }
            value={<Money fen={fen(total)} plain />}
          />
        ))}
      </Titled>
    </div>
  )
}
