import type { LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import type { z } from 'zod'
import { desk } from '~/house/registers/desk'
import * as m from '~/paraglide/messages'
import { paths, withQuery } from '~/paths'
import { fen, yuanText } from '~/values/money'
import { h5 } from '~/web/h5/client'
import { Card, Section } from '~/web/kits/detail/card'
import { idOf } from '~/web/kits/detail/detail-loader'
import { act, acts } from '~/web/kits/form/acts'
import { FactorField, factorInput } from '~/web/kits/form/factor-field'
import { Form, formFor } from '~/web/kits/form/form'
import { Field, Hidden } from '~/web/kits/form/schema-field'
import type { ScreenHandle } from '~/web/layouts/screen-handle'
import { Button } from '~/web/ui/button'
import { ListRow } from '~/web/ui/list-row'
import { REASONS } from '../contract/members'
import { refundInput } from '../contract/operators'
import { reasonText } from '../parts/case-texts'
import { DeskCases } from '../parts/desk-cases'

export const handle: ScreenHandle = {
  may: 'refund',
  title: () => m.console_refund(),
  parent: paths.consoleOrder,
  keeps: ['id'],
}

const form = formFor('refund', refundInput.omit({ orderId: true }).extend(factorInput), { secrets: ['factorCode'] })

export async function loader({ request }: LoaderFunctionArgs) {
  const operator = await h5.operator(request, handle.may)
  const orderId = idOf(request)
  const lineId = new URL(request.url).searchParams.get('line') ?? ''
  const { lines, submissionId } = await operator.call(desk.cases.openable, { orderId })
  const one = lines.find((line) => line.lineId === lineId) ?? (lines.length === 1 ? lines[0] : undefined)
  const isSettled = lines.every(isOver)
  const { items } = isSettled ? await operator.call(desk.cases.list, { queue: 'all', orderId }) : { items: [] }
  return { orderId, lines, submissionId, one: one ?? null, isSettled, cases: items }
}

export const action = acts(h5.operatorWho(handle), {
  refund: act({
    form,
    call: desk.cases.open,
    input: (sent, orderId) => ({ orderId, ...sent }),
    toast: m.console_refund_done,
    to: (_, orderId) => withQuery(paths.consoleOrder, { id: orderId }),
  }),
})

type Line = z.output<typeof desk.cases.openable.output>['lines'][number]

const isOver = ({ moneyLeft, left, openCase }: Line) => !openCase && moneyLeft === 0 && left === 0

const whyNot = (line: Line): string | undefined => {
  if (line.openCase) return m.console_refund_case_open()
  return isOver(line) ? m.console_refund_nothing() : undefined
}

export default function ConsoleRefund() {
  const { orderId, lines, submissionId, one, isSettled, cases } = useLoaderData<typeof loader>()
  return (
    <>
      <p className="mb-3 text-ink-2" role={isSettled ? 'status' : undefined}>
        {isSettled ? m.console_refund_settled() : m.console_refund_lead()}
      </p>
      <DeskCases cases={cases} />
      {lines.length > 0 && (
        <Card label={m.console_refund_which()}>
          {lines.map((line) => {
            const refused = whyNot(line)
            const query = { id: orderId, line: line.lineId }
            return (
              <ListRow
                key={line.lineId}
                title={`${line.title} ${line.optionText}`.trim()}
                note={refused ?? `¥${yuanText(line.moneyLeft)}`}
                value={line.lineId === one?.lineId ? '✓' : `× ${line.quantity}`}
                href={refused ? undefined : withQuery(paths.consoleRefund, query)}
              />
            )
          })}
        </Card>
      )}
      {one && !whyNot(one) && <RefundForm key={one.lineId} line={one} submissionId={submissionId} />}
    </>
  )
}

function RefundForm({ line, submissionId }: { line: Line; submissionId: string }) {
  const pieces = line.shares.map((share, index) => {
    const [count, freight] = [index + 1, line.freights[index] ?? fen(0)]
    const sum = { count, amount: yuanText(fen(share + freight)) }
    const text =
      freight < 0
        ? m.console_refund_pieces_kept({ ...sum, kept: yuanText(fen(-freight)) })
        : m.console_refund_pieces(sum)
    return { value: String(count), text }
  })
  const reasons = REASONS.map((reason) => ({ value: reason, text: reasonText(reason) }))
  const money = line.moneyLeft > 0 ? [{ value: '0', text: m.console_refund_money_alone() }] : []
  return (
    <Section title={`${line.title} ${line.optionText}`.trim()}>
      <Form of={form} values={{ submissionId, lineId: line.lineId }} className="console-narrow">
        <Hidden of={{ submissionId, lineId: line.lineId }} />
        <Field of={form} name="quantity" label={m.console_refund_what()} choices={[...pieces, ...money]} />
        <Field
          of={form}
          name="amount"
          label={m.console_refund_amount()}
          hint={m.console_refund_amount_hint({ most: yuanText(line.moneyLeft) })}
          inputMode="decimal"
          autoComplete="off"
        />
        <Field of={form} name="reason" label={m.word_reason()} choices={reasons} />
        <Field of={form} name="answer" label={m.console_refund_why()} rows={2} />
        <FactorField />
        <Button look="danger" wide className="mt-3" text={m.console_refund_do()} />
      </Form>
    </Section>
  )
}
