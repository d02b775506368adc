import type { ReactNode } from 'react'
import type { z } from 'zod'
import * as f from '~/contract/fields'
import * as m from '~/paraglide/messages'
import { SelectField, TextArea } from '~/web/kits/form/field'
import { Form, type FormOf, formFor } from '~/web/kits/form/form'
import { PictureField } from '~/web/kits/form/picture-field'
import { Button, EnterPresses } from '~/web/ui/button'
import { LiveRegion } from '~/web/ui/enhanced'
import { CASE_TEXT_MOST, caseInput } from '../contract/members'
import { CaseGoods, CaseSums } from '../parts/case-goods'
import { reasonText } from '../parts/case-texts'
import type { ApplicationData } from './case-application'

const typed = caseInput.pick({ reason: true, description: true, pictures: true }).extend({ submissionId: f.id })

export const caseForm = formFor('case', typed)
export const exchangeForm = formFor('exchange', typed.extend({ skuId: f.id }))

type CaseFormProps = { data: ApplicationData; above: ReactNode; children: ReactNode }

export function CaseForm({ data, above, children }: CaseFormProps) {
  return (
    <LiveRegion id="case-live" className="px-4 pt-3">
      <ul>
        {data.goods.map((line) => (
          <li key={line.lineId} className="card mb-2 p-3">
            <CaseGoods goods={line} />
          </li>
        ))}
      </ul>
      <section className="card mb-2 p-3">{above}</section>
      {children}
    </LiveRegion>
  )
}

type CaseFieldsProps = { of: FormOf<z.output<typeof typed>>; data: ApplicationData; children?: ReactNode }

export function CaseFields({ of, data, children }: CaseFieldsProps) {
  return (
    <Form of={of} values={{ submissionId: data.submissionId }} encType="multipart/form-data">
      <EnterPresses />
      <input type="hidden" name="submissionId" value={data.submissionId} />
      <div className="card px-3 py-1">
        {children}
        <SelectField
          name="reason"
          label={m.word_reason()}
          choices={data.reasons.map((reason) => ({ value: reason, text: reasonText(reason) }))}
          required
        />
        <TextArea
          name="description"
          label={m.cases_description()}
          hint={m.cases_description_hint({ most: CASE_TEXT_MOST })}
          stacked
          maxLength={CASE_TEXT_MOST}
        />
        <PictureField label={m.word_pictures()} most={f.PICTURES_MOST} />
      </div>
      <Button wide className="mb-4 mt-4" data-native="">
        {m.cases_submit()}
      </Button>
    </Form>
  )
}

/** For a refund, alone or with the goods. */
export function RefundForm({ data }: { data: ApplicationData }) {
  const sums = (
    <>
      <CaseSums amount={data.amount} freight={data.freight} freightHeld={data.freightHeld} points={data.points} />
      <p className="mt-1 text-xs text-ink-2">{m.cases_back_as_paid()}</p>
    </>
  )
  return (
    <CaseForm data={data} above={sums}>
      <CaseFields of={caseForm} data={data} />
    </CaseForm>
  )
}
