import type { LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { WaitingApprovals } from '~/features/operators/parts/waiting-approvals'
import { calls } from '~/house/registers/calls'
import { desk } from '~/house/registers/desk'
import * as m from '~/paraglide/messages'
import { paths } from '~/paths'
import { yuanText } from '~/values/money'
import { h5 } from '~/web/h5/client'
import { Card, Section } from '~/web/kits/detail/card'
import { idOf } from '~/web/kits/detail/detail-loader'
import { momentText } from '~/web/kits/detail/history'
import { num, strong } from '~/web/kits/detail/values'
import { act, acts } from '~/web/kits/form/acts'
import type { ScreenHandle } from '~/web/layouts/screen-handle'
import { Timeline } from '~/web/ui/timeline'
import { type CaseDetails, caseTotal, isForMoney } from '../contract/members'
import { caseStandingText, consoleMoveText } from '../parts/case-desk-texts'
import { CaseActs, caseForms } from './case-acts'
import { CaseShown } from './case-shown'

export const handle: ScreenHandle = { may: 'refund', title: () => m.console_case_title(), parent: paths.consoleCases }

export async function loader({ request }: LoaderFunctionArgs) {
  const operator = await h5.operator(request, handle.may)
  const [one, { items }] = await Promise.all([
    operator.call(desk.cases.details, { id: idOf(request) }),
    operator.call(calls.home.allExpress),
  ])
  return {
    one,
    companies: items,
    company: items.find(({ code }) => code === one.returnCompany)?.name ?? one.returnCompany,
  }
}

const toast = m.console_case_done

export const action = acts(h5.operatorWho(handle), {
  approve: act({ form: caseForms.approve, call: desk.cases.approve, toast }),
  reject: act({ form: caseForms.reject, call: desk.cases.reject, toast }),
  received: act({ form: caseForms.received, call: desk.cases.received, toast }),
  refuse: act({ form: caseForms.refuse, call: desk.cases.refuse, toast }),
  arrived: act({ form: caseForms.arrived, call: desk.cases.arrived, toast }),
  resend: act({ form: caseForms.resend, call: desk.cases.resend, toast }),
  cannotSend: act({ form: caseForms.cannotSend, call: desk.cases.cannotSend, toast }),
  correct: act({ form: caseForms.correct, call: desk.cases.correct, toast: m.console_waybill_done }),
  lost: act({ form: caseForms.lost, call: desk.cases.lost, toast }),
  judge: act({ form: caseForms.judge, call: desk.cases.judge, toast }),
  extend: act({ form: caseForms.extend, call: desk.cases.extend, toast }),
  retryRefund: act({ form: caseForms.retryRefund, call: desk.cases.retryRefund, toast }),
})

function freightNote({ freight, freightHeld }: Pick<CaseDetails, 'freight' | 'freightHeld'>): string | undefined {
  if (freightHeld) return m.console_case_freight_kept({ freight: yuanText(freightHeld) })
  return freight ? m.console_case_with_freight({ freight: yuanText(freight) }) : undefined
}

export default function ConsoleCase() {
  const { one, company, companies } = useLoaderData<typeof loader>()
  const entries = one.history.map((row) => ({
    text: consoleMoveText(row),
    time: momentText(row.at),
    note: row.note || undefined,
  }))
  return (
    <>
      <Card
        of={[
          [m.word_state, strong(caseStandingText(one))],
          one.dueAt && [m.console_cases_due, num(momentText(one.dueAt))],
          isForMoney(one) && [m.console_cases_amount, num(`¥${yuanText(caseTotal(one))}`), { note: freightNote(one) }],
        ]}
      />
      <WaitingApprovals approvals={one.approvals} />
      <CaseShown one={one} company={company} />
      <CaseActs one={one} companies={companies} />
      <Section title={m.console_word_history()} minor>
        <Timeline entries={entries.reverse()} />
      </Section>
    </>
  )
}
