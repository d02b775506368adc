import * as m from '~/paraglide/messages'
import { Steps } from '~/web/ui/steps'
import type { CaseDetails } from '../contract/members'

type Standing = Pick<CaseDetails, 'kind' | 'state' | 'goodsState'>

const texts: Record<CaseDetails['kind'], (() => string)[]> = {
  refund: [m.cases_step_apply, m.cases_step_answer, m.cases_step_money],
  return: [m.cases_step_apply, m.cases_step_answer, m.cases_step_send, m.cases_step_receive, m.cases_step_money],
}

export function stepsDone({ kind, state, goodsState }: Standing): number {
  if (state === 'completed') return texts[kind].length
  if (state === 'applied') return 1
  if (kind === 'refund') return 2
  return goodsState === 'received' ? 4 : goodsState === 'returned' ? 3 : 2
}

/** A case that ended without its money has no way left to show. */
export function CaseSteps({ one }: { one: Standing }) {
  if (one.state !== 'applied' && one.state !== 'approved' && one.state !== 'completed') return null
  return (
    <section className="card mt-2 p-3">
      <Steps label={m.cases_steps()} steps={texts[one.kind].map((text) => text())} at={stepsDone(one)} />
    </section>
  )
}
