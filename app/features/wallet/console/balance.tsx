import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { ADJUST_WAYS } from '~/features/points/contract/desk'
import { desk } from '~/house/registers/desk'
import * as m from '~/paraglide/messages'
import { paths, withQuery } from '~/paths'
import { randomToken } from '~/values/ids'
import { redirectTo } from '~/web/h5/answers'
import { h5 } from '~/web/h5/client'
import { FactorField, factorInput } from '~/web/kits/form/factor-field'
import { RadioField, TextField } from '~/web/kits/form/field'
import { Form, formFor, readForm, refuseForm } from '~/web/kits/form/form'
import { toApproval } from '~/web/kits/form/to-approval'
import type { ScreenHandle } from '~/web/layouts/screen-handle'
import { Button } from '~/web/ui/button'
import { ListRow } from '~/web/ui/list-row'
import { Money } from '~/web/ui/money'
import { When } from '~/web/ui/when'
import { balanceFields } from '../contract/desk'
import { accountRows } from '../parts/account-rows'

export const handle: ScreenHandle = {
  may: 'handlePayouts',
  title: () => m.console_balances_one(),
  parent: paths.consoleBalances,
}

const adjustForm = formFor('adjust', balanceFields.extend(factorInput), { secrets: ['factorCode'] })

const idOf = (request: Request) => new URL(request.url).searchParams.get('id') ?? ''

export async function loader({ request }: LoaderFunctionArgs) {
  const { call } = await h5.operator(request, handle.may)
  return { balance: await call(desk.balance.details, { id: idOf(request) }), submissionId: randomToken() }
}

export async function action({ request }: ActionFunctionArgs) {
  const operator = await h5.operatorWho(handle)(request)
  const form = await readForm(adjustForm, request, operator.locale)
  if (!form.ok) return form.answer
  const { factorCode, ...adjusted } = form.value
  const asking = await operator.proving(factorCode)
  const done = await asking.ask(desk.balance.adjust, { ...adjusted, id: idOf(request) })
  if (!done.ok) return refuseForm(adjustForm, form.data, done.fields, done.msg)
  const { approvalId } = done.data
  return approvalId
    ? toApproval(approvalId, operator.locale)
    : redirectTo(withQuery(paths.consoleBalance, { id: idOf(request) }))
}

const wayTexts = { give: m.console_balances_give, take: m.console_balances_take }

export default function Balance() {
  const { balance, submissionId } = useLoaderData<typeof loader>()
  return (
    <>
      <div className="card rows mb-4">
        <ListRow title={m.console_payouts_member()} note={balance.memberId} value={balance.nickname} />
        <ListRow title={m.rewards_available()} value={<Money fen={balance.available} plain />} />
        <ListRow title={m.console_balances_pending()} value={<Money fen={balance.pending} plain />} />
        <ListRow title={m.rewards_debt()} value={<Money fen={balance.debt} plain />} />
      </div>
      <Form of={adjustForm} values={{ way: 'give' }} className="console-narrow card mb-4 block p-4">
        <h2 className="mb-1 text-base font-bold">{m.console_balances_adjust()}</h2>
        <p className="text-sm text-ink-2">{m.console_balances_adjust_text()}</p>
        <input type="hidden" name="submissionId" value={submissionId} />
        <RadioField
          name="way"
          label={m.console_points_way()}
          chips
          required
          choices={ADJUST_WAYS.map((value) => ({ value, text: wayTexts[value]() }))}
        />
        <TextField name="amount" label={m.console_cases_amount()} inputMode="decimal" stacked maxLength={12} required />
        <TextField name="why" label={m.console_points_why()} stacked maxLength={140} required />
        <FactorField />
        <Button className="mt-3">{m.console_balances_ask()}</Button>
      </Form>
      <section className="card rows" aria-label={m.console_balances_changes()}>
        {balance.items.flatMap(accountRows).map(({ key, text, change, after, at }) => (
          <ListRow
            key={key}
            title={text}
            note={
              <>
                <When at={at} /> · {after}
              </>
            }
            value={<Money fen={change} plain />}
          />
        ))}
      </section>
    </>
  )
}
