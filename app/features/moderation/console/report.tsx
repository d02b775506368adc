import type { LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { isAmong, may } from '~/contract/roles'
import { desk } from '~/house/registers/desk'
import * as m from '~/paraglide/messages'
import { getLocale } from '~/paraglide/runtime'
import { paths } from '~/paths'
import { h5 } from '~/web/h5/client'
import { ActForm } from '~/web/kits/form/act-form'
import { act, acts } from '~/web/kits/form/acts'
import { formFor } from '~/web/kits/form/form'
import { Keys } from '~/web/kits/list/keys'
import type { ScreenHandle } from '~/web/layouts/screen-handle'
import { ListRow } from '~/web/ui/list-row'
import { When } from '~/web/ui/when'
import type { ReportDetails } from '../contract/reports/desk'
import { reportedText } from '../contract/reports/kinds'
import { LookedAt } from '../parts/looked'
import { AuthorRows } from './author-record'
import { ReasonFields, reasonFields, saidReason } from './reason-fields'
import { deskReasonText, deskReportStates } from './report-texts'

export const handle: ScreenHandle = {
  may: 'handleContent',
  title: () => m.console_report(),
  parent: paths.consoleReports,
}

const upholdForm = formFor('uphold', reasonFields)
const dismissForm = formFor('dismiss', reasonFields)

export async function loader({ request }: LoaderFunctionArgs) {
  const { call } = await h5.operator(request, handle.may)
  const id = new URL(request.url).searchParams.get('id') ?? ''
  const [one, { role }] = await Promise.all([call(desk.reports.details, { id }), call(desk.console.me, {})])
  const record = one.author && (await call(desk.reports.author, { id: one.author.id }))
  return { one, record, seesMembers: isAmong(role, may.handleMembers) }
}

const toQueue = () => paths.consolePublishing

export const action = acts(h5.operatorWho(handle), {
  uphold: act({
    form: upholdForm,
    call: desk.reports.uphold,
    input: saidReason,
    toast: m.console_reports_upheld_toast,
    to: toQueue,
  }),
  dismiss: act({
    form: dismissForm,
    call: desk.reports.dismiss,
    input: saidReason,
    toast: m.console_reports_dismissed_toast,
    to: toQueue,
  }),
})

export default function ReportScreen() {
  const { one, record, seesMembers } = useLoaderData<typeof loader>()
  const { kind, looked, reports, earlier, author, state, dismissed } = one
  return (
    <>
      <section className="card mb-4 p-4">
        <h2 className="mb-2 font-bold">
          {m.console_reports_looked()}: {reportedText(kind, getLocale())}
        </h2>
        {looked ? <LookedAt looked={looked} /> : <p className="text-ink-2">{m.console_reports_gone()}</p>}
      </section>
      <section className="card rows mb-4">
        <ListRow
          title={m.console_reports_state()}
          note={dismissed > 0 && m.console_reports_again({ count: dismissed })}
          value={deskReportStates[state]()}
        />
        {author && record && <AuthorRows author={author} record={record} seesMembers={seesMembers} />}
      </section>
      <Told title={m.console_reports_said()} told={reports} />
      {state === 'open' && <Keys list={{ a: m.console_key_keep(), r: m.console_key_take_down() }} />}
      {state === 'open' && <Decide />}
      <Told title={m.console_reports_earlier()} told={earlier} />
    </>
  )
}

function Decide() {
  return (
    <>
      <ActForm of={upholdForm} text={m.console_reports_uphold()} look="danger">
        <ReasonFields
          set="unfit"
          label={m.console_reports_uphold_reason()}
          hint={m.console_reports_uphold_hint()}
          keyShortcut="r"
        />
      </ActForm>
      <ActForm of={dismissForm} text={m.console_reports_dismiss()} look="line">
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

type Told = ReportDetails['reports'][number] & Partial<Pick<ReportDetails['earlier'][number], 'state' | 'note'>>

/** What was said of the thing, and by whom. */
function Told({ title, told }: { title: string; told: readonly Told[] }) {
  if (told.length === 0) return null
  return (
    <section className="mb-4">
      <h2 className="mb-2 font-bold">{title}</h2>
      <div className="card rows">
        {told.map(({ id, reason, body, by, sentAt, state, note }) => (
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
      </div>
    </section>
  )
}
