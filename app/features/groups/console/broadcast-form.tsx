import type { LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { z } from 'zod'
import { desk } from '~/house/registers/desk'
import * as m from '~/paraglide/messages'
import { paths, withQuery } from '~/paths'
import { randomToken } from '~/values/ids'
import { redirectTo } from '~/web/h5/answers'
import { h5 } from '~/web/h5/client'
import { useRights } from '~/web/kits/console/rights'
import { Card } from '~/web/kits/detail/card'
import { idOf } from '~/web/kits/detail/detail-loader'
import { momentText } from '~/web/kits/detail/history'
import { CardForm } from '~/web/kits/form/act-form'
import { ConfirmForm, useConfirming } from '~/web/kits/form/confirm'
import { RadioField } from '~/web/kits/form/field'
import { confirmForm, formFor, redrawForm, refuseForm } from '~/web/kits/form/form'
import { Picker } from '~/web/kits/form/picker'
import { picking } from '~/web/kits/form/pickers'
import { Field, Hidden } from '~/web/kits/form/schema-field'
import { sendForm } from '~/web/kits/form/send-form'
import type { ScreenHandle } from '~/web/layouts/screen-handle'
import { Button, EnterPresses } from '~/web/ui/button'
import { ListRow } from '~/web/ui/list-row'
import { BROADCAST_KINDS, broadcastInput, type groupDesk } from '../contract/operators'

export const handle: ScreenHandle = {
  may: 'handleGroups',
  title: () => m.console_groups_send(),
  parent: (query) => withQuery(paths.consoleGroup, { id: query.get('id') ?? '' }),
}

const form = formFor('broadcast', broadcastInput)
const sureForm = formFor('sure', z.object({}))
const pickers = { batchId: 'coupons' } as const

type Facts = z.output<typeof groupDesk.preview.output>

export async function loader({ request }: LoaderFunctionArgs) {
  const { call } = await h5.operator(request, handle.may)
  const { id, name } = await call(desk.groups.details, { id: idOf(request) })
  return { id, name, submissionId: randomToken() }
}

export const action = picking(h5.operatorWho(handle), form, pickers, async ({ posted, operator }) => {
  const intent = posted.get('intent')
  if (intent === 'edit') return redrawForm(form, posted)
  const shown = await sendForm(operator, form, posted, desk.groups.preview)
  if (!shown.ok) return shown.answer
  if (intent !== 'confirm') return confirmForm(sureForm, posted, shown.data)
  const sent = await operator.ask(desk.groups.send, shown.value)
  if (!sent.ok) return refuseForm(form, posted, sent.fields, sent.msg)
  return redirectTo(withQuery(paths.consoleGroup, { id: shown.value.id }), {
    toast: m.console_groups_sent_toast({}, { locale: operator.locale }),
  })
})

const kindTexts = { notice: m.console_groups_kind_notice, coupon: m.coupons_one }

export default function BroadcastForm() {
  const { id, name, submissionId } = useLoaderData<typeof loader>()
  const mayOpen = useRights()
  const confirming = useConfirming<Facts>(sureForm)
  if (confirming) return <Check {...confirming} />
  const kinds = BROADCAST_KINDS.filter((kind) => mayOpen(kind === 'coupon' ? 'handleCoupons' : 'sendNotices'))
  return (
    <CardForm of={form} values={{ kind: kinds[0] }} title={name} about={m.console_groups_only()}>
      <EnterPresses />
      <Hidden of={{ id, submissionId }} />
      <RadioField
        name="kind"
        label={m.console_groups_kind()}
        required
        chips
        choices={kinds.map((value) => ({ value, text: kindTexts[value]() }))}
      />
      {kinds.includes('notice') && (
        <>
          <Field of={form} name="titleZh" label={m.console_notice_title_zh()} />
          <Field of={form} name="textZh" label={m.console_notice_text_zh()} />
          <Field of={form} name="titleEn" label={m.console_notice_title_en()} />
          <Field of={form} name="textEn" label={m.console_notice_text_en()} />
        </>
      )}
      {kinds.includes('coupon') && (
        <Picker name="batchId" label={m.console_groups_batch()} words={m.console_pick_words()} most={1} />
      )}
      <Field of={form} name="at" label={m.console_groups_at()} />
      <Button wide className="mt-4" intent="next" text={m.console_notice_next()} />
    </CardForm>
  )
}

function Check({ facts, typed }: { facts: Facts; typed: Record<string, unknown> }) {
  const { people, welcome, title, text, dueAt } = facts
  return (
    <div className="console-narrow">
      <h2 className="mb-3 text-base font-bold">{m.console_groups_check()}</h2>
      <Card>
        <ListRow title={<b>{m.console_groups_reaches({ people, welcome })}</b>} />
        <ListRow title={dueAt ? momentText(dueAt) : m.console_groups_at_once()} />
        <ListRow title={title} note={<span className="whitespace-pre-line">{text}</span>} />
      </Card>
      <p className="mt-2 text-sm text-ink-2">{m.console_groups_only()}</p>
      <ConfirmForm of={sureForm} typed={typed} text={m.console_notice_send_to({ count: welcome })} />
    </div>
  )
}
