import { z } from 'zod'
import * as f from '~/contract/fields'
import * as m from '~/paraglide/messages'
import { yuanText } from '~/values/money'
import { useRights } from '~/web/kits/console/rights'
import { ActForm, CardForm } from '~/web/kits/form/act-form'
import { factorInput } from '~/web/kits/form/factor-field'
import { type FormOf, formFor } from '~/web/kits/form/form'
import { Field, Options } from '~/web/kits/form/schema-field'
import { Button } from '~/web/ui/button'
import { CASE_EXTRA_DAYS, CASE_TEXT_MOST, type CaseDetails, caseTotal, isForMoney } from '../contract/members'
import { correctInput, resendInput } from '../contract/operators'
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
  arrived: formFor('arrived', z.object({})),
  resend: formFor('resend', resendInput.omit({ id: true })),
  cannotSend: formFor('cannotSend', answered.merge(proved), { secrets }),
  correct: formFor('correct', correctInput.omit({ id: true })),
  lost: formFor('lost', answered.merge(proved), { secrets }),
  judge: formFor('judge', judged),
  extend: formFor('extend', z.object({})),
  retryRefund: formFor('retryRefund', proved, { secrets }),
}

type Shown = CaseDetails & { isSellable: boolean | null; mayExtendReceipt: boolean; lacksReturnAddress: boolean }

const approves = {
  refund: m.console_case_approve_refund,
  return: m.console_case_approve_return,
  exchange: m.console_case_approve_exchange,
}

export function CaseActs({ one, companies }: { one: Shown; companies: Companies }) {
  const mayAct = useRights()('handleCases')
  const isExchange = one.kind === 'exchange'
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
            about={approves[one.kind]()}
            sure={isExchange ? undefined : sure}
          />
          <ActForm of={caseForms.reject} text={m.console_word_reject()} look="danger">
            <Answer of={caseForms.reject} />
          </ActForm>
        </>
      )}
      {isExchange && <ExchangeActs one={one} companies={companies} />}
      {!isExchange && one.state === 'approved' && one.goodsState === 'returned' && (
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
      {one.goodsState === 'received' && one.isSellable === null && isForMoney(one) && (
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

function ExchangeActs({ one, companies }: { one: Shown; companies: Companies }) {
  if (one.state !== 'approved' || one.moneyState !== 'none') return null
  if (one.goodsState === 'returned') return <ActForm of={caseForms.arrived} text={m.console_case_arrived()} />
  const choices = companies.map(({ code, name }) => ({ value: code, text: name }))
  if (one.goodsState === 'resent' && one.resent)
    return (
      <>
        <CardForm of={caseForms.correct} values={one.resent} title={m.console_waybill()}>
          <Field of={caseForms.correct} name="company" label={m.parcels_carrier()} choices={choices} />
          <Field of={caseForms.correct} name="number" label={m.parcels_number()} required autoComplete="off" />
          <Button wide className="mt-3" intent="correct" text={m.console_waybill_do()} />
        </CardForm>
        <ActForm
          of={caseForms.lost}
          text={m.console_case_lost_do()}
          title={m.console_case_lost()}
          about={m.console_case_lost_text({ amount: yuanText(caseTotal(one)) })}
          look="danger"
        >
          <Answer of={caseForms.lost} />
        </ActForm>
      </>
    )
  if (one.goodsState !== 'received' || one.holdState !== 'held') return null
  return (
    <>
      <ActForm of={caseForms.resend} text={m.console_case_resend()} title={m.console_case_resend()}>
        <Field of={caseForms.resend} name="company" label={m.parcels_carrier()} choices={choices} />
        <Field of={caseForms.resend} name="number" label={m.parcels_number()} required autoComplete="off" />
        <Sellable of={caseForms.resend} />
      </ActForm>
      <ActForm of={caseForms.refuse} text={m.console_case_refuse()} look="danger">
        <Answer of={caseForms.refuse} />
      </ActForm>
      <ActForm
        of={caseForms.cannotSend}
        text={m.console_case_cannot_send()}
        title={m.console_case_cannot_send()}
        about={m.console_case_cannot_send_text({ amount: yuanText(caseTotal(one)) })}
        look="danger"
      >
        <Answer of={caseForms.cannotSend} />
      </ActForm>
    </>
  )
}

const sellableTexts = { yes: m.console_case_sellable_yes, no: m.console_case_sellable_no }

type Companies = readonly { code: string; name: string }[]

const Sellable = <T extends z.output<typeof judged>>({ of }: { of: FormOf<T> }) => (
  <Options of={of} name="sellable" label={m.console_case_sellable_ask()} texts={sellableTexts} />
)

const Answer = <T extends z.output<typeof answered>>({ of }: { of: FormOf<T> }) => (
  <Field of={of} name="answer" label={m.console_case_answer_to()} rows={2} />
)
