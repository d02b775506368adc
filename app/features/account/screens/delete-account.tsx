import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { z } from 'zod'
import { calls } from '~/house/registers/calls'
import * as m from '~/paraglide/messages'
import { paths } from '~/paths'
import { fen, yuanText } from '~/values/money'
import { dateTimeText } from '~/values/time'
import { isInMessenger } from '~/values/visit-sources'
import { redirectTo } from '~/web/h5/answers'
import { h5 } from '~/web/h5/client'
import { cookies } from '~/web/h5/cookies'
import { Challenge, CodeField } from '~/web/kits/form/code-parts'
import { FilesHint } from '~/web/kits/form/files-hint'
import { Form, formFor, postedForm } from '~/web/kits/form/form'
import { challengeFields, codeSecrets } from '~/web/kits/form/form-schema'
import { ownCodeStanding, sendOwnCode } from '~/web/kits/form/own-code'
import type { CodeStanding } from '~/web/kits/form/send-code'
import { sendForm } from '~/web/kits/form/send-form'
import type { ScreenHandle } from '~/web/layouts/screen-handle'
import { Button, ButtonLink, EnterPresses } from '~/web/ui/button'
import type { DeletionHint } from '../contract/members'

const obstacles: Record<DeletionHint['obstacles'][number]['kind'], (params: { count: number }) => string> = {
  openOrders: m.account_deletion_open_orders,
  openCases: m.account_deletion_open_cases,
  openRefunds: m.account_deletion_open_refunds,
  debt: m.account_deletion_debt,
  openPayouts: m.account_deletion_open_payouts,
  balanceDebt: ({ count }) => m.account_deletion_balance_debt({ amount: yuanText(fen(count)) }),
}

const losses: Record<DeletionHint['losses'][number]['kind'], (params: { count: number }) => string> = {
  balance: ({ count }) => m.account_deletion_loses_balance({ amount: yuanText(fen(count)) }),
  commission: ({ count }) => m.account_deletion_loses_commission({ amount: yuanText(fen(count)) }),
  shop: () => m.account_deletion_loses_shop(),
  points: m.account_deletion_loses_points,
  coupons: m.account_deletion_loses_coupons,
  orders: m.account_deletion_loses_orders,
}

const deletionObstacle = (kind: keyof typeof obstacles, count: number) => obstacles[kind]({ count })

const deletionLoss = (kind: keyof typeof losses, count: number) => losses[kind]({ count })

export const handle: ScreenHandle = { title: () => m.account_deletion(), parent: paths.settings }

const deletionForm = formFor('deletion', calls.accounts.requestDeletion.input, codeSecrets)
const codeForm = formFor('deletion', z.object(challengeFields), codeSecrets)

export async function loader({ request }: LoaderFunctionArgs) {
  const member = await h5.member(request)
  const [hint, state] = await Promise.all([
    member.call(calls.accounts.deletionHint),
    ownCodeStanding(request, member, 'logoff'),
  ])
  const isInside = isInMessenger(member.userAgent)
  return { hint, state, isInside, due: hint.dueAt && dateTimeText(new Date(hint.dueAt), member.locale) }
}

export async function action({ request }: ActionFunctionArgs) {
  const member = await h5.member(request)
  const data = await postedForm(request)
  const intent = data.get('intent')
  if (intent === 'keep') {
    await member.call(calls.accounts.cancelDeletion)
    return redirectTo(paths.settings, { toast: m.account_deletion_kept({}, { locale: member.locale }) })
  }
  if (intent === 'code') {
    return sendOwnCode(request, member, { purpose: 'logoff', form: codeForm, data })
  }
  const result = await sendForm(member, deletionForm, data, calls.accounts.requestDeletion)
  if (!result.ok) return result.answer
  return redirectTo(paths.deleteAccount, { cookies: [await cookies.code.clear()] })
}

export default function DeleteAccount() {
  const { hint, state, isInside, due } = useLoaderData<typeof loader>()
  const balance = hint.losses.find(({ kind }) => kind === 'balance')
  if (due) return <Waiting due={due} hasBalance={balance !== undefined} />
  return (
    <div className="px-4 pt-3">
      <section className="card p-4">
        <h2 className="text-base font-bold">{m.account_deletion_what()}</h2>
        <ul className="mt-2 list-disc pl-5 text-sm leading-relaxed">
          {hint.losses.map(({ kind, count }) => (
            <li key={kind}>{deletionLoss(kind, count)}</li>
          ))}
          <li>{m.account_deletion_loses_data()}</li>
          <li>{m.account_deletion_keeps_books()}</li>
        </ul>
        <p className="mt-3 text-sm text-ink-2">{m.account_deletion_grace({ days: hint.graceDays })}</p>
        {balance && <p className="mt-2 text-sm text-ink-2">{m.account_deletion_balance_out()}</p>}
        <ButtonLink look="line" size="sm" className="mt-3" href={paths.ownData} download>
          {m.account_data_download()}
        </ButtonLink>
        <FilesHint isInside={isInside} />
      </section>
      {hint.obstacles.length > 0 ? <Obstacles obstacles={hint.obstacles} /> : <Request {...state} />}
    </div>
  )
}

const OF_MONEY: readonly string[] = ['openPayouts', 'balanceDebt']

function Obstacles({ obstacles }: Pick<DeletionHint, 'obstacles'>) {
  return (
    <section className="card mt-2 p-4">
      <h2 className="text-base font-bold">{m.account_deletion_not_yet()}</h2>
      <ul className="mt-2 list-disc pl-5 text-sm leading-relaxed">
        {obstacles.map(({ kind, count }) => (
          <li key={kind}>{deletionObstacle(kind, count)}</li>
        ))}
      </ul>
      {obstacles.some(({ kind }) => !OF_MONEY.includes(kind)) && (
        <ButtonLink look="line" wide className="mt-4" href={paths.orders}>
          {m.account_orders()}
        </ButtonLink>
      )}
      {obstacles.some(({ kind }) => OF_MONEY.includes(kind)) && (
        <ButtonLink look="line" wide className="mt-4" href={paths.accountDetails}>
          {m.payouts_account_title()}
        </ButtonLink>
      )}
    </section>
  )
}

function Request({ seconds, challenge }: CodeStanding) {
  return (
    <Form of={deletionForm} className="card mt-2 p-4">
      <EnterPresses name="intent" value="delete" />
      {challenge && <Challenge {...challenge} />}
      <CodeField name="verificationCode" label={m.account_code()} seconds={seconds} />
      <Button look="danger" wide className="mt-4" name="intent" value="delete">
        {m.account_deletion_do()}
      </Button>
      <ButtonLink look="line" wide className="mt-2" href={paths.settings}>
        {m.account_deletion_not()}
      </ButtonLink>
    </Form>
  )
}

function Waiting({ due, hasBalance }: { due: string; hasBalance: boolean }) {
  return (
    <form method="post" className="px-4 pt-3">
      <section className="card p-4">
        <h2 className="text-base font-bold">{m.account_deletion_due_title()}</h2>
        <p className="mt-2 text-sm leading-relaxed">{m.account_deletion_due({ at: due })}</p>
        {hasBalance && <p className="mt-2 text-sm leading-relaxed">{m.account_deletion_balance_now()}</p>}
      </section>
      {hasBalance && (
        <ButtonLink look="soft" wide className="mt-4" href={paths.withdraw}>
          {m.payouts_title()}
        </ButtonLink>
      )}
      <Button wide className="mt-4" name="intent" value="keep">
        {m.account_deletion_keep()}
      </Button>
    </form>
  )
}
