import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { ServiceIcon } from '~/features/support/parts/ask-row'
import { calls } from '~/house/registers/calls'
import * as m from '~/paraglide/messages'
import { paths, withQuery } from '~/paths'
import { yuanText } from '~/values/money'
import { redirectTo } from '~/web/h5/answers'
import { h5 } from '~/web/h5/client'
import { formFor, postedForm } from '~/web/kits/form/form'
import { sendForm } from '~/web/kits/form/send-form'
import type { ScreenHandle } from '~/web/layouts/screen-handle'
import { ActionBar } from '~/web/ui/action-bar'
import { Button, ButtonLink } from '~/web/ui/button'
import { StatusHead } from '~/web/ui/status-head'
import { CASE_EXTRA_DAYS, type CaseDetails, isForMoney, sendBackInput } from '../contract/members'
import { CaseGoods, CaseSums } from '../parts/case-goods'
import { CaseSteps } from '../parts/case-steps'
import { nextText, standingText } from '../parts/case-texts'
import { CaseAbout, CaseHistory } from './case-about'
import { CaseExchange } from './case-exchange'
import { SendBack } from './case-send-back'

export const handle: ScreenHandle<{ one?: CaseDetails }> = {
  title: () => m.cases_details_title(),
  parent: (_, { one }) => withQuery(paths.order, { id: one?.orderId }),
}

const sendBackForm = formFor('send-back', sendBackInput.omit({ id: true }))

const maySend = ({ state, goodsState }: CaseDetails) => state === 'approved' && goodsState === 'awaiting'
const mayWithdraw = (one: CaseDetails) => one.state === 'applied' || maySend(one)

export async function loader({ request }: LoaderFunctionArgs) {
  const member = await h5.member(request)
  const { searchParams } = new URL(request.url)
  const one = await member.call(calls.cases.details, { id: searchParams.get('id') ?? '' })
  const needsNames = one.returnCompany !== null || maySend(one)
  const companies = needsNames ? (await member.call(calls.home.allExpress)).items : []
  return { one, companies, isWithdrawing: searchParams.has('withdraw') && mayWithdraw(one), locale: member.locale }
}

export async function action({ request }: ActionFunctionArgs) {
  const member = await h5.member(request)
  const { locale } = member
  const id = new URL(request.url).searchParams.get('id') ?? ''
  const here = withQuery(paths.afterSale, { id })
  const posted = await postedForm(request)
  const said = (answer: { ok: true } | { ok: false; msg: string }, done: string) =>
    redirectTo(here, { toast: answer.ok ? done : { text: answer.msg, kind: 'error' } })
  switch (posted.get('intent')) {
    case 'withdraw':
      return said(await member.ask(calls.cases.withdraw, { id }), m.cases_withdrawn_done({}, { locale }))
    case 'extend':
      return said(
        await member.ask(calls.cases.extend, { id }),
        m.parcels_extended({ days: CASE_EXTRA_DAYS }, { locale }),
      )
    case 'confirm':
      return said(await member.ask(calls.cases.confirm, { id }), m.cases_confirmed({}, { locale }))
    case 'takeRefund':
      return said(await member.ask(calls.cases.takeRefund, { id }), m.cases_refund_taken({}, { locale }))
  }
  const sent = await sendForm(member, sendBackForm, posted, calls.cases.sendBack, (value) => ({ id, ...value }))
  if (!sent.ok) return sent.answer
  return redirectTo(here, { toast: m.cases_return_sent({}, { locale }) })
}

const OVER: readonly string[] = ['withdrawn', 'rejected', 'closed']

export default function CaseScreen() {
  const { one, companies, isWithdrawing, locale } = useLoaderData<typeof loader>()
  if (isWithdrawing) return <WithdrawForm id={one.id} />
  const again = withQuery(paths.afterSaleApply, { id: one.orderId })
  return (
    <>
      <div className="flex-1 px-4 pt-3">
        <StatusHead title={standingText(one)} text={nextText(one, locale)} isOver={OVER.includes(one.state)} />
        <CaseSteps one={one} />
        {one.answer && (
          <section className="card mt-2 p-3">
            <h2 className="font-bold">{m.cases_answer()}</h2>
            <p className="whitespace-pre-line">{one.answer}</p>
          </section>
        )}
        {maySend(one) && <SendBack one={one} form={sendBackForm} companies={companies} />}
        <CaseExchange one={one} />
        <section className="card mt-2 p-3">
          <CaseGoods goods={one} />
        </section>
        <section className="card mt-2 p-3">
          {isForMoney(one) || one.mayTakeRefund ? (
            <CaseSums amount={one.amount} freight={one.freight} freightHeld={one.freightHeld} />
          ) : (
            <p className="text-ink-2">{m.cases_exchange_stays({ amount: yuanText(one.amount) })}</p>
          )}
        </section>
        <CaseAbout one={one} companies={companies} />
        <CaseHistory one={one} locale={locale} />
      </div>
      <ActionBar>
        <ServiceIcon kind="case" id={one.id} />
        <div className="order-acts min-w-0 flex-1">
          <ButtonLink look="line" href={withQuery(paths.order, { id: one.orderId })} text={m.orders_see_order()} />
          {mayWithdraw(one) && (
            <ButtonLink
              look="line"
              href={withQuery(paths.afterSale, { id: one.id, withdraw: 1 })}
              text={m.cases_withdraw()}
            />
          )}
          {one.mayApplyAgain && <ButtonLink href={again} text={m.word_apply_again()} />}
        </div>
      </ActionBar>
    </>
  )
}

function WithdrawForm({ id }: { id: string }) {
  const back = withQuery(paths.afterSale, { id })
  return (
    <form method="post" action={back} className="px-4 pt-3">
      <div className="card p-3">
        <h2 className="text-base font-bold">{m.cases_withdraw_sure()}</h2>
        <p className="mt-1 text-ink-2">{m.cases_withdraw_text()}</p>
      </div>
      <Button look="danger" wide className="mt-4" name="intent" value="withdraw">
        {m.cases_withdraw()}
      </Button>
      <ButtonLink look="line" wide className="mt-2" href={back}>
        {m.cases_withdraw_keep()}
      </ButtonLink>
    </form>
  )
}
