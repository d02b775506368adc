import { z } from 'zod'
import * as f from '~/contract/fields'
import * as m from '~/paraglide/messages'
import { yuanText } from '~/values/money'
import { useRights } from '~/web/kits/console/rights'
import { ActForm } from '~/web/kits/form/act-form'
import { factorInput } from '~/web/kits/form/factor-field'
import { type FormOf, formFor } from '~/web/kits/form/form'
import { Field, Options } from '~/web/kits/form/schema-field'
import { CASE_EXTRA_DAYS, CASE_TEXT_MOST, type CaseDetails, caseTotal } from '../contract/members'
import { ReturnAddressMissing } from '../parts/return-address-missing'

const secrets = ['factorCode'] as const
const proved = z.object(factorInput)
const answered = z.object({ answer: f.lines(CASE_TEXT_MOST) })
const judged = z.object({ sellable: z.enum(['yes', 'no'], { errorMap: () => ({ message: 'required' }) }) })

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

export function CaseActs({ one }: { one: Shown }) {
  const mayAct = useRights()('handleCases')
  const approves = one.kind === 'refund' ? m.console_case_approve_refund() : m.console_case_approve_return()
  const sure = m.console_case_sure({ amount: yuanText(caseTotal(one)), order: one.orderId })
  // Whoever refunds alone reads cases.
  if (!mayAct) return null
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
            sure={sure}
          />
          <ActForm of={caseForms.reject} text={m.console_word_reject()} look="danger">
            <Answer of={caseForms.reject} />
          </ActForm>
        </>
      )}
      {one.state === 'approved' && one.goodsState === 'returned' && (
        <>
          <ActForm of={caseForms.received} text={m.console_case_received()} sure={sure}>
            <Sellable of={caseForms.received} />
          </ActForm>
          <ActForm of={caseForms.refuse} text={m.console_case_refuse()} look="danger">
            <Answer of={caseForms.refuse} />
          </ActForm>
        </>
      )}
      {one.mayExtendReceipt && (
        <ActForm of={caseForms.extend} text={m.console_case_extend({ days: CASE_EXTRA_DAYS })} look="line" />
      )}
      {one.goodsState === 'received' && one.isSellable === null && (
        <ActForm of={caseForms.judge} text={m.console_case_judge()}>
          <Sellable of={caseForms.judge} />
        </ActForm>
      )}
      {one.isStuck && (
        <ActForm
          of={caseForms.retryRefund}
          text={m.console_case_retry()}
          title={m.console_case_retry()}
          about={m.console_case_retry_text()}
        />
      )}
    </>
  )
}

const sellableTexts = { yes: m.console_case_sellable_yes, no: m.console_case_sellable_no }

const Sellable = ({ of }: { of: FormOf<z.output<typeof judged>> }) => (
  <Options of={of} name="sellable" label={m.console_case_sellable_ask()} texts={sellableTexts} />
)

const Answer = ({ of }: { of: FormOf<z.output<typeof answered>> }) => (
  <Field of={of} name="answer" label={m.console_case_answer_to()} rows={2} />
)
