import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { z } from 'zod'
import { WaitingApprovals } from '~/features/operators/parts/waiting-approvals'
import { desk } from '~/house/registers/desk'
import * as m from '~/paraglide/messages'
import { paths } from '~/paths'
import { redirectTo } from '~/web/h5/answers'
import { h5 } from '~/web/h5/client'
import { formWithPictures } from '~/web/h5/pictures'
import { ActForm } from '~/web/kits/form/act-form'
import { act, acts } from '~/web/kits/form/acts'
import { FactorField, factorInput } from '~/web/kits/form/factor-field'
import { formFor, postedForm, readForm, redrawForm, refuseForm } from '~/web/kits/form/form'
import type { ScreenHandle } from '~/web/layouts/screen-handle'
import { Tag } from '~/web/ui/badge'
import { ListRow } from '~/web/ui/list-row'
import { Money } from '~/web/ui/money'
import { Picture, pictureUrl } from '~/web/ui/picture'
import { When } from '~/web/ui/when'
import { payoutDesk } from '../contract/desk'
import { payoutTones, wayTexts } from '../parts/payout-texts'
import { Decide } from './payout-acts'
import { payoutMoveText, payoutQueueTexts } from './payout-texts'

export const handle: ScreenHandle = {
  may: 'handlePayouts',
  title: () => m.console_kind_payout(),
  parent: paths.consolePayouts,
  takes: 'pictures',
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

const door = h5.operatorWho(handle)
const table = acts(door, {
  approve: act({ form: approveForm, call: desk.payouts.approve, toast: m.console_payouts_approved_toast }),
  reject: act({ form: rejectForm, call: desk.payouts.reject, toast: m.console_payouts_back_toast }),
  handOver: act({ form: handOverForm, call: desk.payouts.handOver, toast: m.console_payouts_taken_toast }),
  fail: act({ form: failForm, call: desk.payouts.fail, toast: m.console_payouts_back_toast }),
})

export async function action(args: ActionFunctionArgs) {
  const { request } = args
  // Nobody waits for the picture of whoever may not come in.
  if (request.headers.get('content-type')?.startsWith('multipart/')) return pay(request, await door(request))
  const data = await postedForm(request.clone())
  return data.get('intent') === 'account' ? showAccount(request, data) : table(args)
}

type Operator = Awaited<ReturnType<typeof door>>

async function pay(request: Request, operator: Operator): Promise<Response> {
  const { posted: data, trouble } = await formWithPictures(operator, request, { most: 1, upload: desk.uploads.upload })
  if (trouble) return refuseForm(payForm, data, { pictures: trouble })
  if (data.get('intent') === 'pictures') return redrawForm(payForm, data)
  const form = await readForm(payForm, data, operator.locale)
  if (!form.ok) return form.answer
  const { factorCode, ...sent } = form.value
  const asking = await operator.proving(factorCode)
  const paid = await asking.ask(desk.payouts.pay, { id: idOf(request), ...sent })
  if (!paid.ok) return refuseForm(payForm, data, paid.fields, paid.msg)
  const { pathname, search } = new URL(request.url)
  return redirectTo(pathname + search, { toast: m.console_payouts_paid_toast({}, { locale: operator.locale }) })
}

async function showAccount(request: Request, data: FormData): Promise<Response> {
  const operator = await door(request)
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

type WholeAccount = { name: string; number: string; bank: string; idNumber: string }

export default function PayoutScreen() {
  const one = useLoaderData<typeof loader>()
  const account = useActionData<{ account?: WholeAccount }>()?.account
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
            {account.name && <ListRow title={m.payouts_account_name()} value={account.name} />}
            {account.bank && <ListRow title={m.payouts_bank()} value={account.bank} />}
            <ListRow title={m.payouts_account_number()} value={<span className="num">{account.number}</span>} />
            {account.idNumber && (
              <ListRow title={m.payouts_id_number()} value={<span className="num">{account.idNumber}</span>} />
            )}
          </>
        )}
        {one.number && <ListRow title={m.console_payouts_number()} value={<span className="num">{one.number}</span>} />}
        {one.proof && <ListRow title={m.console_field_proof()} value={one.proof} />}
        {one.proofPicture && (
          <ListRow
            title={m.console_payouts_proof_picture()}
            value={
              <a href={pictureUrl(one.proofPicture, 750)} className="inline-block w-24">
                <Picture picture={one.proofPicture} alt={m.console_payouts_proof_picture()} sizes="96px" />
              </a>
            }
          />
        )}
        {one.debt > 0 && <ListRow title={m.rewards_debt()} value={<Money fen={one.debt} plain />} />}
      </div>
      {one.hasAccount && !account && (
        <ActForm of={accountForm} text={m.console_payouts_show()} about={m.console_payouts_show_text()} look="line">
          <FactorField />
        </ActForm>
      )}
      <Decide
        one={one}
        forms={{ approve: approveForm, reject: rejectForm, handOver: handOverForm, pay: payForm, fail: failForm }}
      />
      <section className="card rows" aria-label={m.console_payouts_history()}>
        {one.history.map(({ move, at, note }) => (
          <ListRow key={`${move}${at}`} title={payoutMoveText(move)} note={note} value={<When at={at} />} />
        ))}
      </section>
    </>
  )
}
