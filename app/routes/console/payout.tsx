import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import type { ReactNode } from 'react'
import { z } from 'zod'
import { desk } from '~/contract/desk'
import { type PayoutDetails, payoutDesk } from '~/contract/payouts/desk'
import { PAYOUT_REASON_MOST, PROOF_MOST } from '~/contract/payouts/limits'
import { h5 } from '~/h5/client'
import type { ScreenHandle } from '~/layouts/screen-handle'
import { m } from '~/paraglide/messages'
import { act, acts } from '~/parts/forms/acts'
import { FactorField, factorInput } from '~/parts/forms/factor-field'
import { payoutTones, wayTexts } from '~/parts/rewards/payout-texts'
import { paths } from '~/paths'
import { Tag } from '~/ui/badge'
import { Button, EnterPresses } from '~/ui/button'
import { TextField } from '~/ui/field'
import { Form, type FormOf, formFor, postedForm, readForm, redrawForm, refuseForm } from '~/ui/form'
import { ListRow } from '~/ui/list-row'
import { Money } from '~/ui/money'
import { When } from '~/ui/when'
import { payoutMoveText, payoutQueueTexts } from './payout-texts'
import { WaitingApprovals } from './waiting-approvals'

export const handle: ScreenHandle = {
  may: 'handlePayouts',
  title: () => m.console_kind_payout(),
  parent: paths.consolePayouts,
}

const secrets = { secrets: ['factorCode'] }
const proved = z.object(factorInput)
const reason = payoutDesk.reject.input.omit({ id: true }).extend(factorInput)
const approveForm = formFor('approve', proved, secrets)
const handOverForm = formFor('handOver', proved, secrets)
const accountForm = formFor('account', proved, secrets)
const rejectForm = formFor('reject', reason, secrets)
const failForm = formFor('fail', reason, secrets)
const payForm = formFor('pay', payoutDesk.pay.input.omit({ id: true }).extend(factorInput), secrets)

const idOf = (request: Request) => new URL(request.url).searchParams.get('id') ?? ''

export async function loader({ request }: LoaderFunctionArgs) {
  const { call } = await h5.operator(request, handle.may)
  return call(desk.payouts.details, { id: idOf(request) })
}

const table = acts(h5.operatorWho(handle), {
  approve: act({ form: approveForm, call: desk.payouts.approve, toast: m.console_payouts_approved_toast }),
  reject: act({ form: rejectForm, call: desk.payouts.reject, toast: m.console_payouts_back_toast }),
  handOver: act({ form: handOverForm, call: desk.payouts.handOver, toast: m.console_payouts_taken_toast }),
  pay: act({ form: payForm, call: desk.payouts.pay, toast: m.console_payouts_paid_toast }),
  fail: act({ form: failForm, call: desk.payouts.fail, toast: m.console_payouts_back_toast }),
})

export async function action(args: ActionFunctionArgs) {
  const { request } = args
  const data = await postedForm(request.clone())
  if (data.get('intent') !== 'account') return table(args)
  const operator = await h5.operatorWho(handle)(request)
  const form = await readForm(accountForm, data, operator.locale)
  if (!form.ok) return form.answer
  const asking = await operator.proving(form.value.factorCode)
  const shown = await asking.ask(desk.payouts.account, { id: idOf(request) })
  if (!shown.ok) return refuseForm(accountForm, data, shown.fields, shown.msg)
  // On the page that was asked for and nowhere else: an address would keep it.
  return Response.json(
    { ...(await redrawForm(accountForm, data).json()), account: shown.data },
    { headers: { 'Cache-Control': 'private, no-store' } },
  )
}

export default function PayoutScreen() {
  const one = useLoaderData<typeof loader>()
  const account = useActionData<{ account?: { name: string; number: string; bank: string } }>()?.account
  return (
    <>
      <WaitingApprovals approvals={one.approvals} />
      <div className="card rows mb-4">
        <ListRow
          title={m.console_payouts_state()}
          value={<Tag tone={payoutTones[one.state]}>{payoutQueueTexts[one.state]()}</Tag>}
        />
        {one.reason && <ListRow title={m.console_payouts_reason()} value={one.reason} />}
        <ListRow title={m.console_payouts_member()} value={one.nickname} />
        <ListRow title={m.console_payouts_gross()} value={<Money fen={one.gross} plain />} />
        {one.fee > 0 && <ListRow title={m.payouts_fee()} value={<Money fen={one.fee} plain />} />}
        {one.tax > 0 && <ListRow title={m.payouts_tax()} value={<Money fen={one.tax} plain />} />}
        <ListRow title={m.payouts_arrives()} value={<Money fen={one.net} plain />} />
        <ListRow title={m.console_payouts_way()} value={wayTexts[one.way]()} />
        {one.account && !account && (
          <ListRow title={m.payouts_account_number()} value={<span className="num">{one.account}</span>} />
        )}
        {account && (
          <>
            <ListRow title={m.payouts_account_name()} value={account.name} />
            {account.bank && <ListRow title={m.payouts_bank()} value={account.bank} />}
            <ListRow title={m.payouts_account_number()} value={<span className="num">{account.number}</span>} />
          </>
        )}
        {one.number && <ListRow title={m.console_payouts_number()} value={<span className="num">{one.number}</span>} />}
        {one.proof && <ListRow title={m.console_field_proof()} value={one.proof} />}
        {one.debt > 0 && <ListRow title={m.rewards_debt()} value={<Money fen={one.debt} plain />} />}
      </div>
      {one.account && !account && (
        <Doing of={accountForm} text={m.console_payouts_show()} isQuiet lead={m.console_payouts_show_text()} />
      )}
      <Decide one={one} />
      <section className="card rows" aria-label={m.console_payouts_history()}>
        {one.history.map(({ move, at, note }) => (
          <ListRow key={`${move}${at}`} title={payoutMoveText(move)} note={note} value={<When at={at} />} />
        ))}
      </section>
    </>
  )
}

function Decide({ one: { state, approvals, mayHandOver, mayPay, mayFail } }: { one: PayoutDetails }) {
  const isOpen = state === 'requested' && approvals.length === 0
  return (
    <>
      {isOpen && <Doing of={approveForm} text={m.console_payouts_approve()} />}
      {isOpen && (
        <Doing of={rejectForm} text={m.console_payouts_reject()} isDanger>
          <Because />
        </Doing>
      )}
      {mayHandOver && (
        <Doing of={handOverForm} text={m.console_payouts_hand_over()} lead={m.console_payouts_hand_over_text()} />
      )}
      {mayPay && (
        <Doing of={payForm} text={m.console_payouts_pay()}>
          <TextField
            name="proof"
            label={m.console_field_proof()}
            hint={m.console_payouts_proof_hint()}
            stacked
            maxLength={PROOF_MOST}
            required
          />
        </Doing>
      )}
      {mayFail && (
        <Doing of={failForm} text={m.console_payouts_fail()} isDanger>
          <Because />
        </Doing>
      )}
    </>
  )
}

const Because = () => (
  <TextField
    name="reason"
    label={m.console_payouts_reason()}
    hint={m.console_payouts_reason_hint()}
    stacked
    maxLength={PAYOUT_REASON_MOST}
    required
  />
)

type DoingProps = {
  of: FormOf<unknown>
  text: string
  lead?: string
  isDanger?: boolean
  isQuiet?: boolean
  children?: ReactNode
}

function Doing({ of, text, lead, isDanger, isQuiet, children }: DoingProps) {
  return (
    <section className="card mb-4 p-4">
      {lead && <p className="mb-2 text-sm text-ink-2">{lead}</p>}
      <Form of={of} className="console-narrow">
        <EnterPresses name="intent" value={of.id} />
        {children}
        <FactorField />
        <Button look={isDanger ? 'danger' : isQuiet ? 'line' : undefined} className="mt-3" name="intent" value={of.id}>
          {text}
        </Button>
      </Form>
    </section>
  )
}
