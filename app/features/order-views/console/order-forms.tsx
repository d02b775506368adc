import { z } from 'zod'
import * as f from '~/contract/fields'
import { waybillNumber } from '~/features/delivery/contract/members'
import { desk } from '~/house/registers/desk'
import * as m from '~/paraglide/messages'
import { Section } from '~/web/kits/detail/card'
import { ActForm, ReasonForm } from '~/web/kits/form/act-form'
import { deskAct } from '~/web/kits/form/desk-act'
import { TextField } from '~/web/kits/form/field'
import { Form, formFor } from '~/web/kits/form/form'
import { Field, Hidden } from '~/web/kits/form/schema-field'
import { Button } from '~/web/ui/button'
import type { Sums } from './order-changes'

export const shipForm = formFor(
  'ship',
  z.object({ company: f.id, number: waybillNumber, isComplete: f.flag.default(false), submissionId: f.id }),
)
export const close = deskAct('close', desk.orders.close, m.console_order_closed)
export const retryRefund = deskAct('retryRefund', desk.orders.retryRefund, m.console_order_refund_again)

type ShipProps = {
  lines: readonly { id: string; title: string; optionText: string; left: number }[]
  companies: readonly { code: string; name: string }[]
  submissionId: string
}

export function ShipForm({ lines, companies, submissionId }: ShipProps) {
  const choices = companies.map(({ code, name }) => ({ value: code, text: name }))
  const open = lines.filter(({ left }) => left > 0)
  const pieces = { type: 'number', inputMode: 'numeric', min: 0, stacked: true, required: true } as const
  return (
    <Section title={m.console_ship()}>
      <Form of={shipForm} values={{ submissionId }} className="console-narrow">
        <Hidden of={{ submissionId }} />
        <Field of={shipForm} name="company" label={m.parcels_carrier()} choices={choices} />
        <Field of={shipForm} name="number" label={m.parcels_number()} required autoComplete="off" />
        {open.map(({ id, title, optionText, left }) => (
          <TextField
            key={id}
            name={`pieces-${id}`}
            label={`${title} ${optionText}`.trim()}
            hint={m.console_ship_left({ left })}
            {...pieces}
            max={left}
            defaultValue={left}
          />
        ))}
        <Field of={shipForm} name="isComplete" label={m.console_ship_complete()} />
        <Button wide className="mt-3" intent="ship" text={m.console_ship_do()} />
      </Form>
    </Section>
  )
}

export const CloseForm = ({ of }: { of: Sums }) => (
  <ReasonForm
    of={close.form}
    text={m.console_close_do()}
    title={m.console_close()}
    about={m.console_close_text()}
    sure={m.console_close_sure(of)}
    label={m.word_reason()}
  />
)

export const RetryForm = ({ refundId }: { refundId: string }) => (
  <ActForm
    of={retryRefund.form}
    text={m.console_case_retry()}
    title={m.console_case_retry()}
    about={m.console_case_retry_text()}
  >
    <Hidden of={{ refundId }} />
  </ActForm>
)
