import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { calls } from '~/house/registers/calls'
import * as m from '~/paraglide/messages'
import { getLocale } from '~/paraglide/runtime'
import { paths, withQuery } from '~/paths'
import { randomToken } from '~/values/ids'
import { redirectTo } from '~/web/h5/answers'
import { h5 } from '~/web/h5/client'
import { RadioField, TextArea } from '~/web/kits/form/field'
import { Form, formFor, postedForm } from '~/web/kits/form/form'
import { sendForm } from '~/web/kits/form/send-form'
import { Pager } from '~/web/kits/list/pager'
import type { ScreenHandle } from '~/web/layouts/screen-handle'
import { Tag } from '~/web/ui/badge'
import { Button } from '~/web/ui/button'
import { Empty } from '~/web/ui/empty'
import { When } from '~/web/ui/when'
import {
  type OwnReport,
  REPORT_MOST,
  REPORT_REASONS,
  REPORTED_KINDS,
  type ReportedKind,
  reportedText,
  reportInput,
} from '../contract/members'
import { reportReasonTexts, reportStateTexts } from '../parts/report-texts'

export const handle: ScreenHandle = { title: () => m.reports_title(), parent: paths.mine }

const reportForm = formFor('report', reportInput)

export async function loader({ request }: LoaderFunctionArgs) {
  const { call } = await h5.member(request)
  const query = new URL(request.url).searchParams
  const kind = REPORTED_KINDS.find((one) => one === query.get('kind'))
  const id = query.get('id')
  const cursor = query.get('cursor') ?? undefined
  const [thing, { items, next }] = await Promise.all([
    kind && id ? call(calls.reports.thing, { kind, id }) : undefined,
    call(calls.reports.list, { cursor }),
  ])
  return {
    thing: thing && kind && id ? { kind, id, text: thing.text } : undefined,
    submissionId: randomToken(),
    items,
    next: next && withQuery(paths.report, { cursor: next }),
  }
}

export async function action({ request }: ActionFunctionArgs) {
  const member = await h5.member(request)
  const posted = await postedForm(request)
  const sent = await sendForm(member, reportForm, posted, calls.reports.send)
  if (!sent.ok) return sent.answer
  return redirectTo(paths.report, { toast: m.reports_thanks({}, { locale: member.locale }) })
}

export default function Report() {
  const { thing, submissionId, items, next } = useLoaderData<typeof loader>()
  return (
    <>
      {thing && <ReportForm {...thing} submissionId={submissionId} />}
      {items.length > 0 && (
        <section className="px-4 pb-4 pt-5">
          <h2 className="mb-2 text-base font-bold">{m.reports_own()}</h2>
          <ul id="reports-list" className="card rows">
            {items.map((item) => (
              <ReportSent key={item.id} {...item} />
            ))}
          </ul>
          <Pager list="reports-list" next={next} />
        </section>
      )}
      {!thing && items.length === 0 && <Empty icon="chat" title={m.reports_none()} text={m.reports_none_text()} />}
    </>
  )
}

type ReportFormProps = { kind: ReportedKind; id: string; text: string; submissionId: string }

function ReportForm({ kind, id, text, submissionId }: ReportFormProps) {
  return (
    <Form of={reportForm} className="px-4 pt-3">
      <input type="hidden" name="submissionId" value={submissionId} />
      <input type="hidden" name="kind" value={kind} />
      <input type="hidden" name="id" value={id} />
      <div className="card p-3">
        <p className="text-xs text-ink-3">
          {m.reports_about()}: {reportedText(kind, getLocale())}
        </p>
        {text && <p className="clamp-2 mb-2 mt-1 break-words">{text}</p>}
        <RadioField
          name="reason"
          label={m.reports_reason()}
          chips
          required
          choices={REPORT_REASONS.map((value) => ({ value, text: reportReasonTexts[value]() }))}
        />
        <TextArea name="body" label={m.reports_body()} stacked rows={4} maxLength={REPORT_MOST} />
      </div>
      <Button wide className="mt-4">
        {m.reports_send()}
      </Button>
    </Form>
  )
}

function ReportSent({ kind, reason, body, state, note, sentAt }: OwnReport) {
  return (
    <li className="p-3">
      <p className="flex flex-wrap items-center text-xs text-ink-3">
        <Tag tone={state === 'upheld' ? 'good' : undefined}>{reportStateTexts[state]()}</Tag>
        <span className="ml-auto">
          <When at={sentAt} />
        </span>
      </p>
      <p className="mt-1">
        {reportedText(kind, getLocale())} · {reportReasonTexts[reason]()}
      </p>
      {body && <p className="mt-1 whitespace-pre-line break-words text-sm text-ink-2">{body}</p>}
      {note && <p className="mt-2 break-words rounded-card bg-ground p-3 text-sm">{m.reports_said({ note })}</p>}
    </li>
  )
}
