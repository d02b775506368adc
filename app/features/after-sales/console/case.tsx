import type { LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { WaitingApprovals } from '~/features/operators/parts/waiting-approvals'
import { calls } from '~/house/registers/calls'
import { desk } from '~/house/registers/desk'
import * as m from '~/paraglide/messages'
import { paths } from '~/paths'
import { yuanText } from '~/values/money'
import { dateTimeText } from '~/values/time'
import { h5 } from '~/web/h5/client'
import { act, acts } from '~/web/kits/form/acts'
import type { ScreenHandle } from '~/web/layouts/screen-handle'
import { ListRow } from '~/web/ui/list-row'
import { Timeline } from '~/web/ui/timeline'
import { type CaseDetails, caseTotal } from '../contract/cases'
import { caseStandingText, consoleMoveText } from '../parts/case-desk-texts'
import { CaseActs, caseForms } from './case-acts'
import { CaseShown } from './case-shown'

export const handle: ScreenHandle = { may: 'refund', title: () => m.console_case_title(), parent: paths.consoleCases }

export async function loader({ request }: LoaderFunctionArgs) {
  const operator = await h5.operator(request, handle.may)
  const id = new URL(request.url).searchParams.get('id') ?? ''
  const [one, { items }] = await Promise.all([
    operator.call(desk.cases.details, { id }),
    operator.call(calls.home.allExpress),
  ])
  const at = (text: string) => dateTimeText(new Date(text), operator.locale)
  const company = items.find(({ code }) => code === one.returnCompany)?.name ?? one.returnCompany
  const history = one.history.map((row) => ({ ...row, at: at(row.at) }))
  return { one, history, company, dueAt: one.dueAt && at(one.dueAt), appliedAt: at(one.appliedAt) }
}

const toast = m.console_case_done

export const action = acts(h5.operatorWho(handle), {
  approve: act({ form: caseForms.approve, call: desk.cases.approve, toast }),
  reject: act({ form: caseForms.reject, call: desk.cases.reject, toast }),
  received: act({ form: caseForms.received, call: desk.cases.received, toast }),
  refuse: act({ form: caseForms.refuse, call: desk.cases.refuse, toast }),
  judge: act({ form: caseForms.judge, call: desk.cases.judge, toast }),
  extend: act({ form: caseForms.extend, call: desk.cases.extend, toast }),
  retryRefund: act({ form: caseForms.retryRefund, call: desk.cases.retryRefund, toast }),
})

function freightNote({ freight, freightHeld }: Pick<CaseDetails, 'freight' | 'freightHeld'>): string | undefined {
  if (freightHeld) return m.console_case_freight_kept({ freight: yuanText(freightHeld) })
  return freight ? m.console_case_with_freight({ freight: yuanText(freight) }) : undefined
}

export default function ConsoleCase() {
  const { one, history, company, dueAt, appliedAt } = useLoaderData<typeof loader>()
  return (
    <>
      <div className="card rows mb-4">
        <ListRow title={m.console_cases_state()} value={<b>{caseStandingText(one)}</b>} />
        {dueAt && <ListRow title={m.console_cases_due()} value={<span className="num">{dueAt}</span>} />}
        <ListRow
          title={m.console_cases_amount()}
          note={freightNote(one)}
          value={<span className="num">¥{yuanText(caseTotal(one))}</span>}
        />
      </div>
      <WaitingApprovals approvals={one.approvals} />
      <CaseShown one={one} company={company} appliedAt={appliedAt} />
      <CaseActs one={one} />
      <section className="card mb-4 p-4">
        <h2 className="mb-2 font-bold">{m.console_case_history()}</h2>
        <Timeline
          entries={history
            .map((row) => ({ text: consoleMoveText(row), time: row.at, note: row.note || undefined }))
            .reverse()}
        />
      </section>
    </>
  )
}
