import { type ActionFunctionArgs, json, type LoaderFunctionArgs } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { z } from 'zod'
import { calls } from '~/house/registers/calls'
import * as m from '~/paraglide/messages'
import { paths, withQuery } from '~/paths'
import { yuanText } from '~/values/money'
import { redirectTo } from '~/web/h5/answers'
import { h5 } from '~/web/h5/client'
import { cookies } from '~/web/h5/cookies'
import { Challenge, CodeField } from '~/web/kits/form/code-parts'
import { RadioField } from '~/web/kits/form/field'
import { Form, formFor, postedForm, readForm, refuseForm } from '~/web/kits/form/form'
import { challengeFields, codeSecrets } from '~/web/kits/form/form-schema'
import { ownCodeStanding, sendOwnCode } from '~/web/kits/form/own-code'
import type { ScreenHandle } from '~/web/layouts/screen-handle'
import { ActionBar } from '~/web/ui/action-bar'
import { Button, EnterPresses } from '~/web/ui/button'
import { TimeLeft } from '~/web/ui/enhanced'
import { Money } from '~/web/ui/money'
import { BALANCE_CHANNEL, type PayChannel } from '../contract/members'
import { channelHint, channelName } from '../parts/channel-name'
import { payingFrom, startingFrom } from '../parts/go-to-pay'
import { MessengerPay, PayByForm } from '../parts/pay-by-form'

export const handle: ScreenHandle = { title: () => m.payments_choice_title(), parent: paths.orders }

const payForm = formFor(
  'pay-choice',
  z.object({
    channel: z.string({ required_error: 'required' }).max(20, 'unknown_id'),
    // Only required for large balance payments: other channels ignore it.
    verificationCode: z.string().trim().max(20).optional(),
  }),
  codeSecrets,
)
const codeForm = formFor('pay-choice', z.object(challengeFields), codeSecrets)

export async function loader({ request }: LoaderFunctionArgs) {
  const member = await h5.member(request)
  const orderId = new URL(request.url).searchParams.get('id') ?? ''
  const [status, { items }, state, remembered] = await Promise.all([
    member.call(calls.payments.status, { orderId }),
    member.call(calls.payments.channels, { orderId, ...payingFrom(member) }),
    ownCodeStanding(request, member, 'pay'),
    cookies.payChannel.read(request),
  ])
  if (status.orderStatus !== 'unpaid' || status.secondsToPay === 0)
    throw await redirectTo(withQuery(paths.payStatus, { id: orderId }))
  const { amount, secondsToPay } = status
  const fit = items.filter(({ unfit }) => unfit === null)
  const chosen = fit.find(({ channel }) => channel === remembered) ?? fit[0]
  return { amount, secondsToPay, items, state, chosen: chosen?.channel }
}

export async function action({ request }: ActionFunctionArgs) {
  const member = await h5.member(request)
  const orderId = new URL(request.url).searchParams.get('id') ?? ''
  const data = await postedForm(request)
  if (data.get('intent') === 'code') {
    return sendOwnCode(request, member, { purpose: 'pay', form: codeForm, data })
  }
  const form = await readForm(payForm, data, member.locale)
  if (!form.ok) return form.answer
  const { channel, verificationCode } = form.value
  const code = channel === BALANCE_CHANNEL && verificationCode ? { verificationCode } : {}
  const payment = await member.ask(calls.payments.start, {
    orderId,
    channel,
    ...code,
    ...startingFrom(member, orderId),
  })
  if (!payment.ok) return refuseForm(payForm, data, payment.fields, payment.msg)
  const { url, form: sent, parameters } = payment.data
  const done = withQuery(paths.payStatus, { id: orderId })
  const set = [await cookies.payChannel.write(channel), await cookies.code.clear()]
  const headers = set.map((cookie): [string, string] => ['Set-Cookie', cookie])
  if (parameters) return json({ called: { parameters, done } }, { headers })
  if (sent) return json({ sent: { ...sent, channel, back: withQuery(paths.payChoice, { id: orderId }) } }, { headers })
  return redirectTo(url ?? done, { cookies: set })
}

export default function PayChoice() {
  const answer = useActionData<typeof action>()
  if (answer && 'called' in answer) return <MessengerPay {...answer.called} />
  if (answer && 'sent' in answer) return <PayByForm {...answer.sent} />
  return <Choice />
}

function Choice() {
  const { amount, secondsToPay, items, state, chosen } = useLoaderData<typeof loader>()
  const needsCode = items.some((one) => one.needsCode && one.unfit === null)
  return (
    <Form of={payForm} values={{ channel: chosen }} className="flex flex-1 flex-col">
      <EnterPresses name="intent" value="pay" />
      <div className="flex-1 px-4 pt-3">
        <section className="card p-4 text-center">
          <p className="text-sm text-ink-2">{m.orders_sum_payable()}</p>
          <p className="mt-1">
            <Money fen={amount} size="xl" />
          </p>
          <p className="mt-1 text-xs text-ink-2">
            <TimeLeft seconds={secondsToPay} reload say={(clock) => m.orders_minutes_to_pay({ clock })} />
          </p>
        </section>
        <section className="card mt-2 px-3">
          <RadioField
            name="channel"
            label={m.payments_choice_label()}
            required
            choices={items.map((one) => ({
              value: one.channel,
              text: channelName(one.channel),
              hint: hintOf(one, amount),
              disabled: one.unfit !== null,
            }))}
          />
        </section>
        {needsCode && (
          <section className="card mt-2 p-3">
            <p className="text-sm text-ink-2">{m.payments_code_needed()}</p>
            {state.challenge && <Challenge {...state.challenge} />}
            <CodeField name="verificationCode" label={m.account_code()} seconds={state.seconds} required={false} />
          </section>
        )}
      </div>
      <ActionBar>
        <Button wide name="intent" value="pay">
          {m.payments_pay_amount({ amount: yuanText(amount) })}
        </Button>
      </ActionBar>
    </Form>
  )
}

function hintOf({ channel, available, unfit }: PayChannel, amount: number): string | undefined {
  if (unfit === 'messengerUnknown') return m.payments_hint_unbound()
  if (channel !== BALANCE_CHANNEL || available === null) return channelHint(channel)
  const there = yuanText(available)
  if (unfit === null) return m.payments_hint_balance({ amount: there })
  return amount > 0 ? m.payments_hint_short({ amount: there }) : undefined
}
