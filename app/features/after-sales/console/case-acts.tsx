import { z } from 'zod'
import * as f from '~/contract/fields'
import * as m from '~/paraglide/messages'
import { ActForm } from '~/web/kits/form/act-form'
import { FactorField, factorInput } from '~/web/kits/form/factor-field'
import { RadioField, TextArea } from '~/web/kits/form/field'
import { formFor } from '~/web/kits/form/form'
import { CASE_EXTRA_DAYS, CASE_TEXT_MOST, type CaseDetails } from '../contract/cases'
import { ReturnAddressMissing } from '../parts/return-address-missing'

const secrets = ['factorCode'] as const
const proved = z.object(factorInput)
const answered = z.object({ answer: f.lines(CASE_TEXT_MOST) })
const judged = z.object({ sellable: z.enum(['yes', 'no'], { errorMap: () => ({ message: 'required' }) }) })

/** The form of each act, named as its call is. */
export const caseForms = {
  approve: formFor('approve', proved, { secrets }),
  reject: formFor('reject', answered),
  received: formFor('received', judged.merge(proved), { secrets }),
  refuse: formFor('refuse', answered),
  judge: formFor('judge', judged),
  extend: formFor('extend', z.object({})),
  retryRefund: formFor('retryRefund', proved, { secrets }),
}

type Shown = CaseDetails & { isSellable: boolean | null; mayExtendReceipt: boolean; lacksReturnAddress: boolean }

/** What an operator may do with a case as it stands; what moves money asks for the second factor. */
export function CaseActs({ one }: { one: Shown }) {
  const approves = one.kind === 'refund' ? m.console_case_approve_refund() : m.console_case_approve_return()
  return (
    <>
      {one.state === 'applied' && (
        <>
          {one.lacksReturnAddress && <ReturnAddressMissing />}
          <ActForm
            of={caseForms.approve}
            text={m.console_case_approve()}
            title={m.console_case_approve()}
            about={approves}
          >
            <FactorField />
          </ActForm>
          <ActForm of={caseForms.reject} text={m.console_case_reject()} look="danger">
            <Answer />
          </ActForm>
        </>
      )}
      {one.state === 'approved' && one.goodsState === 'returned' && (
        <>
          <ActForm of={caseForms.received} text={m.console_case_received()}>
            <Sellable />
            <FactorField />
          </ActForm>
          <ActForm of={caseForms.refuse} text={m.console_case_refuse()} look="danger">
            <Answer />
          </ActForm>
        </>
      )}
      {one.mayExtendReceipt && (
        <ActForm of={caseForms.extend} text={m.console_case_extend({ days: CASE_EXTRA_DAYS })} look="line" />
      )}
      {one.goodsState === 'received' && one.isSellable === null && (
        <ActForm of={caseForms.judge} text={m.console_case_judge()}>
          <Sellable />
        </ActForm>
      )}
      {one.isStuck && (
        <ActForm
          of={caseForms.retryRefund}
          text={m.console_case_retry()}
          title={m.console_case_retry()}
          about={m.console_case_retry_text()}
        >
          <FactorField />
        </ActForm>
      )}
    </>
  )
}

function Sellable() {
  return (
    <RadioField
      name="sellable"
      label={m.console_case_sellable_ask()}
      chips
      required
      choices={[
        { value: 'yes', text: m.console_case_sellable_yes() },
        { value: 'no', text: m.console_case_sellable_no() },
      ]}
    />
  )
}

function Answer() {
  return (
    <TextArea name="answer" label={m.console_case_answer_to()} stacked rows={2} maxLength={CASE_TEXT_MOST} required />
  )
}
