import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { calls } from '~/contract/calls'
import { ANNOUNCED_TEXT_MOST, ANNOUNCED_TITLE_MOST, announcementInput } from '~/contract/member-desk'
import { redirectTo } from '~/h5/answers'
import { h5 } from '~/h5/client'
import type { ScreenHandle } from '~/layouts/screen-handle'
import { m } from '~/paraglide/messages'
import { parentOf, paths } from '~/paths'
import { Button } from '~/ui/button'
import { TextArea, TextField } from '~/ui/field'
import { Form, formFor, postedForm, readForm, refuseForm } from '~/ui/form'
import { randomToken } from '~/values/ids'

export const handle: ScreenHandle = { title: () => m.console_notice_new(), parent: parentOf('consoleNoticeForm') }

const noticeForm = formFor('notice', announcementInput)

export async function loader({ request }: LoaderFunctionArgs) {
  const operator = await h5.operator(request)
  await operator.call(calls.memberDesk.announcements)
  return { submissionId: randomToken() }
}

export async function action({ request }: ActionFunctionArgs) {
  const operator = await h5.operator(request)
  const data = await postedForm(request)
  const form = await readForm(noticeForm, data, operator.locale)
  if (!form.ok) return form.answer
  const sent = await operator.ask(calls.memberDesk.announce, form.value)
  if (!sent.ok) return refuseForm(noticeForm, data, sent.fields, sent.msg)
  return redirectTo(paths.consoleNotices, { toast: m.console_notice_sent({}, { locale: operator.locale }) })
}

export default function NoticeForm() {
  const { submissionId } = useLoaderData<typeof loader>()
  return (
    <Form of={noticeForm} className="console-narrow card p-4">
      <input type="hidden" name="submissionId" value={submissionId} />
      <TextField
        name="phone"
        label={m.console_notice_phone()}
        hint={m.console_notice_phone_hint()}
        stacked
        type="tel"
        inputMode="tel"
        autoComplete="off"
        maxLength={13}
      />
      <TextField name="titleZh" label={m.console_notice_title_zh()} stacked maxLength={ANNOUNCED_TITLE_MOST} required />
      <TextArea name="textZh" label={m.console_notice_text_zh()} stacked maxLength={ANNOUNCED_TEXT_MOST} required />
      <TextField name="titleEn" label={m.console_notice_title_en()} stacked maxLength={ANNOUNCED_TITLE_MOST} required />
      <TextArea name="textEn" label={m.console_notice_text_en()} stacked maxLength={ANNOUNCED_TEXT_MOST} required />
      <Button wide className="mt-4">
        {m.console_notice_send()}
      </Button>
    </Form>
  )
}
