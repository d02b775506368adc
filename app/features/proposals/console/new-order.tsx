import type { LoaderFunctionArgs } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import type { z } from 'zod'
import { desk } from '~/house/registers/desk'
import * as m from '~/paraglide/messages'
import { paths, withQuery } from '~/paths'
import { randomToken } from '~/values/ids'
import { PHONE_MOST } from '~/values/phones'
import { redirectTo } from '~/web/h5/answers'
import { h5 } from '~/web/h5/client'
import type { OperatorClient } from '~/web/h5/operator'
import { Section } from '~/web/kits/detail/card'
import { toApproval } from '~/web/kits/form/acts'
import { useConfirming } from '~/web/kits/form/confirm'
import { confirmForm, Form, formFor, readForm, redrawForm, refuseForm } from '~/web/kits/form/form'
import { Picker } from '~/web/kits/form/picker'
import { picking } from '~/web/kits/form/pickers'
import { Field, Hidden } from '~/web/kits/form/schema-field'
import type { ScreenHandle } from '~/web/layouts/screen-handle'
import { Button, EnterPresses } from '~/web/ui/button'
import { PROPOSAL_SKUS_MOST, type ProposalPreview, proposalFields } from '../contract/operators'
import { isOfSums, linesIn, ProposalSums, quantityOf, sumsForm } from './new-order-sums'
import { WaitingProposals } from './waiting-proposals'

export const handle: ScreenHandle = {
  may: 'moveOrders',
  title: () => m.console_proposal_new(),
  parent: paths.consoleOrders,
}

const form = formFor('newOrder', proposalFields)
const phone = { type: 'tel', inputMode: 'tel', maxLength: PHONE_MOST, autoComplete: 'off', required: true } as const

export async function loader({ request }: LoaderFunctionArgs) {
  const { call } = await h5.operator(request, handle.may)
  const { items } = await call(desk.proposals.waiting)
  return { items, submissionId: randomToken() }
}

/** Who and what, then the sums; each step carries what was typed before. */
export const action = picking(
  h5.operatorWho(handle),
  form,
  { skuIds: 'skus' },
  async ({ posted, operator }): Promise<Response> => {
    const { ask, locale } = operator
    const intent = posted.get('intent')
    if (intent === 'edit') return redrawForm(form, posted)
    if (intent === 'withdraw') return withdraw(operator, String(posted.get('id') ?? ''))
    const read = await readForm(form, posted, locale)
    if (!read.ok) return read.answer
    const { skuIds, ...person } = read.value
    const lines = linesIn(posted, skuIds)
    // A form that comes back shows what was posted, and nothing else.
    for (const { skuId, quantity } of lines)
      if (!posted.has(quantityOf(skuId))) posted.set(quantityOf(skuId), String(quantity))
    const preview = await ask(desk.proposals.preview, { phone: person.phone, place: person.place, lines })
    if (!preview.ok) return refuseForm(form, posted, preview.fields, preview.msg)
    if (intent !== 'propose') return confirmForm(sumsForm(skuIds), posted, preview.data)
    const sums = await readForm(sumsForm(skuIds), posted, locale)
    if (!sums.ok) {
      const { fieldErrors } = (await sums.answer.json()) as { fieldErrors: Record<string, string> }
      return confirmForm(sumsForm(skuIds), posted, preview.data, { fields: fieldErrors, msg: '' })
    }
    const { total, ownPrice } = sums.value
    return propose(operator, posted, { ...person, total, ownPrice, lines }, preview.data)
  },
)

type ToPropose = Omit<z.input<typeof desk.proposals.propose.input>, 'lines'> & {
  lines: { skuId: string; quantity: number }[]
}

async function propose(operator: OperatorClient, posted: FormData, input: ToPropose, preview: ProposalPreview) {
  const { locale } = operator
  const done = await operator.ask(desk.proposals.propose, input)
  if (!done.ok) {
    // Other refusals have no field on this page.
    const fields = 'ownPrice' in done.fields ? done.fields : {}
    return confirmForm(sumsForm(input.lines.map(({ skuId }) => skuId)), posted, preview, { ...done, fields })
  }
  const { id, isPlaced, approvalId } = done.data
  if (approvalId) return toApproval(approvalId, locale)
  if (!isPlaced) return redirectTo(paths.consoleNewOrder, { toast: m.console_proposal_waits({}, { locale }) })
  return redirectTo(withQuery(paths.consoleOrder, { id }), { toast: m.console_proposal_done({}, { locale }) })
}

async function withdraw({ ask, locale }: OperatorClient, id: string) {
  const done = await ask(desk.proposals.withdraw, { id })
  return redirectTo(paths.consoleNewOrder, {
    toast: done.ok ? m.console_proposal_withdrawn({}, { locale }) : { text: done.msg, kind: 'error' },
  })
}

export default function NewOrder() {
  const { items, submissionId } = useLoaderData<typeof loader>()
  const sums = useConfirming<ProposalPreview>(sumsForm([]))
  const answer = useActionData<{ repopulateFields?: Record<string, unknown> }>()
  if (sums) return <ProposalSums {...sums} />
  const counted = Object.entries(answer?.repopulateFields ?? {}).filter(([name]) => isOfSums(name))
  return (
    <>
      <p className="mb-3 text-ink-2">{m.console_proposal_lead()}</p>
      <Form of={form} className="console-narrow">
        <EnterPresses name="intent" value="next" />
        <Hidden of={{ submissionId }} />
        {counted.map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={String(value)} />
        ))}
        <Section title={m.console_proposal_what()}>
          <Picker name="skuIds" label={m.console_goods()} words={m.console_pick_words()} most={PROPOSAL_SKUS_MOST} />
        </Section>
        <Section title={m.console_proposal_who()}>
          <Field of={form} name="phone" label={m.word_phone()} hint={m.console_proposal_phone_hint()} {...phone} />
          <Field of={form} name="name" label={m.addresses_name()} />
          <Field
            of={form}
            name="place"
            label={m.console_word_place()}
            hint={m.console_readdress_place_hint()}
            autoComplete="off"
          />
          <Field of={form} name="detail" label={m.addresses_detail()} />
          <Field of={form} name="why" label={m.word_reason()} hint={m.console_proposal_why_hint()} />
        </Section>
        <Button wide intent="next" text={m.console_proposal_next()} />
      </Form>
      <WaitingProposals items={items} />
    </>
  )
}
