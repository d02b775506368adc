import { useLoaderData } from '@remix-run/react'
import { z } from 'zod'
import { announcementInput } from '~/features/members/contract/operators'
import { desk } from '~/house/registers/desk'
import * as m from '~/paraglide/messages'
import { paths } from '~/paths'
import { redirectTo } from '~/web/h5/answers'
import { h5 } from '~/web/h5/client'
import { Card } from '~/web/kits/detail/card'
import { formLoader } from '~/web/kits/detail/detail-loader'
import { CardForm } from '~/web/kits/form/act-form'
import { ConfirmForm, useConfirming } from '~/web/kits/form/confirm'
import { confirmForm, formFor, redrawForm, refuseForm } from '~/web/kits/form/form'
import { Picker } from '~/web/kits/form/picker'
import { picking } from '~/web/kits/form/pickers'
import { Field, Options } from '~/web/kits/form/schema-field'
import { sendForm } from '~/web/kits/form/send-form'
import type { ScreenHandle } from '~/web/layouts/screen-handle'
import { Button, EnterPresses } from '~/web/ui/button'
import { ListRow } from '~/web/ui/list-row'

export const handle: ScreenHandle = {
  may: 'sendNotices',
  title: () => m.console_notice_new(),
  parent: paths.consoleNotices,
}

const noticeForm = formFor('notice', announcementInput)
const sureForm = formFor('sure', z.object({}))

type Facts = { people: number; title: string; text: string }

export const loader = formLoader(h5.operatorWho(handle))

const pickers = { recipientId: 'members' } as const

export const action = picking(h5.operatorWho(handle), noticeForm, pickers, async ({ posted, operator }) => {
  const intent = posted.get('intent')
  if (intent === 'edit') return redrawForm(noticeForm, posted)
  const reached = await sendForm(operator, noticeForm, posted, desk.members.reach)
  if (!reached.ok) return reached.answer
  const { titleZh: title, textZh: text } = reached.value
  if (intent !== 'confirm') return confirmForm(sureForm, posted, { ...reached.data, title, text })
  const sent = await operator.ask(desk.members.announce, reached.value)
  if (!sent.ok) return refuseForm(noticeForm, posted, sent.fields, sent.msg)
  return redirectTo(paths.consoleNotices, { toast: m.console_notice_sent({}, { locale: operator.locale }) })
})

const audienceTexts = { one: m.console_notice_one, all: m.console_notice_all }

export default function NoticeForm() {
  const { submissionId } = useLoaderData<typeof loader>()
  const confirming = useConfirming<Facts>(sureForm)
  if (confirming) return <Check {...confirming} />
  return (
    <CardForm of={noticeForm}>
      <EnterPresses />
      <input type="hidden" name="submissionId" value={submissionId} />
      <Options of={noticeForm} name="audience" label={m.console_notice_audience()} texts={audienceTexts} />
      <Picker
        name="recipientId"
        label={m.console_notice_member()}
        hint={m.console_notice_member_hint()}
        words={m.console_pick_member_words()}
        most={1}
      />
      <Field of={noticeForm} name="titleZh" label={m.console_notice_title_zh()} />
      <Field of={noticeForm} name="textZh" label={m.console_notice_text_zh()} />
      <Field of={noticeForm} name="titleEn" label={m.console_notice_title_en()} />
      <Field of={noticeForm} name="textEn" label={m.console_notice_text_en()} />
      <Button wide className="mt-4" intent="next" text={m.console_notice_next()} />
    </CardForm>
  )
}

function Check({ facts: { people, title, text }, typed }: { facts: Facts; typed: Record<string, unknown> }) {
  return (
    <div className="console-narrow">
      <h2 className="mb-3 text-base font-bold">{m.console_notice_check()}</h2>
      <Card>
        <ListRow title={<b>{m.console_notice_people({ count: people })}</b>} />
        <ListRow title={title} note={<span className="whitespace-pre-line">{text}</span>} />
      </Card>
      <ConfirmForm of={sureForm} typed={typed} text={m.console_notice_send_to({ count: people })} />
    </div>
  )
}
