import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { z } from 'zod'
import { calls } from '~/contract/calls'
import { desk } from '~/contract/desk'
import { redirectTo } from '~/h5/answers'
import { h5 } from '~/h5/client'
import type { ScreenHandle } from '~/layouts/screen-handle'
import { m } from '~/paraglide/messages'
import { refused } from '~/parts/forms/refused'
import { paths, withQuery } from '~/paths'
import { type FormOf, formFor, postedForm, readForm } from '~/ui/form'
import { ListRow } from '~/ui/list-row'
import { Timeline } from '~/ui/timeline'
import { addFen, yuanText } from '~/values/money'
import { dateTimeText } from '~/values/time'
import { CaseActs, caseForms, INTENTS } from './case-acts'
import { CaseShown } from './case-shown'
import { caseStandingText, consoleMoveText } from './case-texts'
import { toApproval } from './to-approval'
import { WaitingApprovals } from './waiting-approvals'

export const handle: ScreenHandle = { may: 'refund', title: () => m.console_case_title(), parent: paths.consoleCases }

const intentForm = formFor('intent', z.object({ intent: z.enum(INTENTS) }))

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

export async function action({ request }: ActionFunctionArgs) {
  const operator = await h5.operator(request, handle.may)
  const id = new URL(request.url).searchParams.get('id') ?? ''
  const posted = await postedForm(request)
  const asked = await readForm(intentForm, posted, operator.locale)
  if (!asked.ok) return asked.answer
  const { intent } = asked.value
  const form = caseForms[intent] as FormOf<{ factorCode?: string }>
  const read = await readForm(form, posted, operator.locale)
  if (!read.ok) return read.answer
  const { factorCode, ...sent } = read.value
  const proving = await operator.proving(factorCode)
  const done = await proving.ask(desk.cases[intent], { id, ...sent } as never)
  if (!done.ok) return refused(request, form, posted, done)
  const { approvalId } = done.data as { approvalId?: string }
  if (approvalId) return toApproval(approvalId, operator.locale)
  return redirectTo(withQuery(paths.consoleCase, { id }), {
    toast: m.console_case_done({}, { locale: operator.locale }),
  })
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
          note={one.freight ? m.console_case_with_freight({ freight: yuanText(one.freight) }) : undefined}
          value={<span className="num">¥{yuanText(addFen(one.amount, one.freight))}</span>}
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
