import * as m from '~/paraglide/messages'
import { Steps } from '~/web/ui/steps'
import { type CaseDetails, isForMoney } from '../contract/members'

type Standing = Pick<CaseDetails, 'kind' | 'state' | 'goodsState' | 'moneyState'>
type Way = 'refund' | 'return' | 'exchange'

/** An exchange that ends in a refund goes the way of a return. */
const wayOf = (one: Standing): Way => (one.kind === 'exchange' && isForMoney(one) ? 'return' : one.kind)

const texts: Record<Way, (() => string)[]> = {
  refund: [m.cases_step_apply, m.cases_step_answer, m.cases_step_money],
  return: [m.cases_step_apply, m.cases_step_answer, m.cases_step_send, m.cases_step_receive, m.cases_step_money],
  exchange: [m.cases_step_apply, m.cases_step_answer, m.cases_step_send, m.cases_step_receive, m.cases_step_resend],
}

export function stepsDone(one: Standing): number {
  const { kind, state, goodsState } = one
  if (state === 'completed') return texts[wayOf(one)].length
  if (state === 'applied') return 1
  if (kind === 'refund') return 2
  if (goodsState === 'received' || goodsState === 'resent' || goodsState === 'lost') return 4
  return goodsState === 'returned' ? 3 : 2
}

/** A case that ended without its money has no way left to show. */
export function CaseSteps({ one }: { one: Standing }) {
  if (one.state !== 'applied' && one.state !== 'approved' && one.state !== 'completed') return null
  return (
    <section className="card mt-2 p-3">
      <Steps label={m.cases_steps()} steps={texts[wayOf(one)].map((text) => text())} at={stepsDone(one)} />
    </section>
  )
}
