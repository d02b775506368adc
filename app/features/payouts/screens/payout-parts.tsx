import { CONFIRM_HOURS } from '~/contract/confirm-hours'
import * as m from '~/paraglide/messages'
import { getLocale } from '~/paraglide/runtime'
import { dateTimeText } from '~/values/time'
import { Form, type FormOf } from '~/web/kits/form/form'
import { Tag } from '~/web/ui/badge'
import { Button } from '~/web/ui/button'
import { ListRow } from '~/web/ui/list-row'
import { Money } from '~/web/ui/money'
import { When } from '~/web/ui/when'
import { type OwnPayout, payoutWayTexts } from '../contract/members'
import { endingTexts, payoutStateTexts, payoutTones } from '../parts/payout-texts'
import { ConfirmPayout } from './confirm-payout'

type OpenPayoutProps = {
  payout: OwnPayout
  forms: Record<'cancel' | 'receive' | 'back', FormOf<{ id: string }>>
  script: string | null
  /** Just back from the wallet: the shop may not know the result yet. */
  isLooking: boolean
}

export function OpenPayout({ payout, forms, script, isLooking }: OpenPayoutProps) {
  const { id, state, way, net, fee, tax, account, isAskedBack, createdAt } = payout
  const mayReceive = state === 'approved' && way === 'wallet'
  return (
    <section className="card mt-2 p-4">
      <h2 className="text-base font-bold">{payoutStateTexts[state]()}</h2>
      <p className="mt-1 text-sm text-ink-2">{headOf(payout)}</p>
      <div className="rows -mx-3 mt-2">
        <ListRow title={payoutWayTexts[way]()} value={account && <span className="num">{account}</span>} />
        <ListRow title={m.payouts_arrives()} value={<Money plain size="sm" fen={net} />} />
        {fee > 0 && <ListRow title={m.payouts_fee()} value={<Money plain size="sm" fen={fee} />} />}
        {tax > 0 && <ListRow title={m.payouts_tax()} value={<Money plain size="sm" fen={tax} />} />}
        <ListRow title={m.payouts_when()} value={<When at={createdAt} />} />
      </div>
      {isLooking && (
        <p role="status" className="mt-3 text-sm font-bold">
          {m.payouts_looking()}
        </p>
      )}
      {!isLooking && !isAskedBack && <ConfirmPayout payout={payout} script={script} />}
      {mayReceive && <Press of={forms.receive} id={id} text={m.payouts_receive()} />}
      {(state === 'requested' || state === 'approved') && (
        <Press of={forms.cancel} id={id} text={m.payouts_cancel()} isQuiet />
      )}
      {state === 'awaiting' && !isLooking && !isAskedBack && (
        <Press of={forms.back} id={id} text={m.payouts_cancel()} isQuiet />
      )}
    </section>
  )
}

function headOf({ state, way, waitsUntil, isAskedBack }: OwnPayout): string {
  if (isAskedBack) return m.payouts_head_back()
  if (state === 'requested') return m.payouts_head_requested()
  if (state === 'awaiting') return m.payouts_head_awaiting({ hours: CONFIRM_HOURS })
  if (state !== 'approved') return m.payouts_head_sending()
  if (way !== 'wallet' || !waitsUntil) return m.payouts_head_approved()
  return m.payouts_head_receive({ at: dateTimeText(new Date(waitsUntil), getLocale()) })
}

function Press({ of, id, text, isQuiet }: { of: FormOf<{ id: string }>; id: string; text: string; isQuiet?: boolean }) {
  return (
    <Form of={of} className="mt-3">
      <input type="hidden" name="id" value={id} />
      <Button wide look={isQuiet ? 'line' : undefined} name="intent" value={of.id}>
        {text}
      </Button>
    </Form>
  )
}

export function PayoutRow({ payout }: { payout: OwnPayout }) {
  const { state, way, gross, net, account, reason, ending, createdAt } = payout
  return (
    <li className="card mb-2 p-3">
      <p className="flex flex-wrap items-center justify-between">
        <b className="mr-3">
          <Money fen={gross} plain />
        </b>
        <Tag tone={payoutTones[state]}>{payoutStateTexts[state]()}</Tag>
      </p>
      <p className="mt-1 text-sm text-ink-2">
        {payoutWayTexts[way]()} {account && <span className="num">{account}</span>}
      </p>
      {net !== gross && (
        <p className="text-sm text-ink-2">
          {m.payouts_arrives()}: <Money fen={net} plain />
        </p>
      )}
      {reason && <p className="mt-1 text-sm">{reason}</p>}
      {ending && <p className="mt-1 text-sm">{endingTexts[ending]()}</p>}
      <p className="mt-1 text-xs text-ink-3">
        <When at={createdAt} />
      </p>
    </li>
  )
}
