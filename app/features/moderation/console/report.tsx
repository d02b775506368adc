import type { LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { desk } from '~/house/registers/desk'
import * as m from '~/paraglide/messages'
import { getLocale } from '~/paraglide/runtime'
import { paths } from '~/paths'
import { h5 } from '~/web/h5/client'
import { useRights } from '~/web/kits/console/rights'
import { Card, Section, Titled } from '~/web/kits/detail/card'
import { idOf } from '~/web/kits/detail/detail-loader'
import { ActForm } from '~/web/kits/form/act-form'
import { act, acts } from '~/web/kits/form/acts'
import { formFor } from '~/web/kits/form/form'
import { Keys } from '~/web/kits/list/keys'
import type { ScreenHandle } from '~/web/layouts/screen-handle'
import { ListRow } from '~/web/ui/list-row'
import { When } from '~/web/ui/when'
import { reportedText } from '../contract/members'
import type { ReportDetails } from '../contract/operators'
import { LookedAt } from '../parts/looked'
import { deskReasonText, deskReportStates } from '../parts/report-texts'
import { AuthorRows } from './author-record'
import { ReasonFields, reasonFields, saidReason } from './reason-fields'

export const handle: ScreenHandle = {
  may: 'handleContent',
  title: () => m.console_kind_report(),
  parent: paths.consoleReports,
}

const forms = { uphold: formFor('uphold', reasonFields), dismiss: formFor('dismiss', reasonFields) }
const said = { input: saidReason, to: () => paths.consolePublishing }

export async function loader({ request }: LoaderFunctionArgs) {
  const { call } = await h5.operator(request, handle.may)
  const one = await call(desk.reports.details, { id: idOf(request) })
  return { one, record: one.author && (await call(desk.reports.author, { id: one.author.id })) }
}

export const action = acts(h5.operatorWho(handle), {
  uphold: act({ form: forms.uphold, call: desk.reports.uphold, toast: m.console_reports_upheld_toast, ...said }),
  dismiss: act({ form: forms.dismiss, call: desk.reports.dismiss, toast: m.console_reports_dismissed_toast, ...said }),
})

export default function ReportScreen() {
  const { one, record } = useLoaderData<typeof loader>()
  const seesMembers = useRights()('handleMembers')
  const { looked, author, state, dismissed } = one
  const note = dismissed > 0 && m.console_reports_again({ count: dismissed })
  return (
    <>
      <Section title={`${m.console_reports_looked()}: ${reportedText(one.kind, getLocale())}`} minor>
        {looked ? <LookedAt looked={looked} /> : <p className="text-ink-2">{m.console_reports_gone()}</p>}
      </Section>
      <Card of={[[m.word_state, deskReportStates[state](), { note }]]}>
        {author && record && <AuthorRows author={author} record={record} seesMembers={seesMembers} />}
      </Card>
      <ReportLines title={m.console_reports_said()} reports={one.reports} />
      {state === 'open' && <Keys list={{ a: m.console_key_keep(), r: m.console_key_take_down() }} />}
      {state === 'open' && <Decide />}
      <ReportLines title={m.console_reports_earlier()} reports={one.earlier} />
    </>
  )
}

function Decide() {
  return (
    <>
      <ActForm of={forms.uphold} text={m.console_reports_uphold()} look="danger">
        <ReasonFields
          set="unfit"
          label={m.console_reports_uphold_reason()}
          hint={m.console_reports_uphold_hint()}
          keyShortcut="r"
        />
      </ActForm>
      <ActForm of={forms.dismiss} text={m.console_reports_dismiss()} look="line">
        <ReasonFields
          set="fine"
          label={m.console_reports_dismiss_reason()}
          hint={m.console_reports_dismiss_hint()}
          keyShortcut="a"
        />
      </ActForm>
    </>
  )
}

type ReportLines = ReportDetails['reports'][number] & Partial<Pick<ReportDetails['earlier'][number], 'state' | 'note'>>

function ReportLines({ title, reports }: { title: string; reports: readonly ReportLines[] }) {
  if (reports.length === 0) return null
  return (
    <Titled title={title}>
      {reports.map(({ id, reason, body, by, sentAt, state, note }) => (
        <ListRow
          key={id}
          title={[deskReasonText(reason), body].filter(Boolean).join(': ')}
          note={
            <>
              {[by, note].filter(Boolean).join(': ')} <When at={sentAt} />
            </>
          }
          value={state && deskReportStates[state]()}
        />
      ))}
    </Titled>
  )
}
