import type { LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { isAmong, may } from '~/contract/roles'
import { desk } from '~/house/registers/desk'
import * as m from '~/paraglide/messages'
import { getLocale } from '~/paraglide/runtime'
import { paths, withQuery } from '~/paths'
import { dateTimeText } from '~/values/time'
import { h5 } from '~/web/h5/client'
import { moveNote } from '~/web/kits/console/history-texts'
import { ActForm } from '~/web/kits/form/act-form'
import { act, acts } from '~/web/kits/form/acts'
import { Form, formFor } from '~/web/kits/form/form'
import { Keys } from '~/web/kits/list/keys'
import type { ScreenHandle } from '~/web/layouts/screen-handle'
import { Button } from '~/web/ui/button'
import { ListRow } from '~/web/ui/list-row'
import { Timeline } from '~/web/ui/timeline'
import { When } from '~/web/ui/when'
import { publishingDesk } from '../contract/publishing/desk'
import { publishedText } from '../contract/publishing/kinds'
import { LookedAt } from '../parts/looked'
import { AuthorRows } from './author-record'
import { publicationMoveText, publicationStateTexts } from './publication-texts'
import { ReasonFields, reasonFields, saidReason } from './reason-fields'

export const handle: ScreenHandle = {
  may: 'handleContent',
  title: () => m.console_publication(),
  parent: paths.consolePublishing,
}

const approveForm = formFor('approve', publishingDesk.approve.input.omit({ id: true }))
const rejectForm = formFor('reject', reasonFields)

export async function loader({ request }: LoaderFunctionArgs) {
  const { call, locale } = await h5.operator(request, handle.may)
  const id = new URL(request.url).searchParams.get('id') ?? ''
  const [one, { role }] = await Promise.all([call(desk.publishing.details, { id }), call(desk.console.me, {})])
  const history = one.history.map((row) => ({ ...row, at: dateTimeText(new Date(row.at), locale) }))
  const record = await call(desk.reports.author, { id: one.author.id })
  return { one, history, record, seesMembers: isAmong(role, may.handleMembers) }
}

const toQueue = () => paths.consolePublishing

export const action = acts(h5.operatorWho(handle), {
  approve: act({
    form: approveForm,
    call: desk.publishing.approve,
    toast: m.console_publishing_approved_toast,
    to: toQueue,
  }),
  reject: act({
    form: rejectForm,
    call: desk.publishing.reject,
    input: saidReason,
    toast: m.console_publishing_rejected_toast,
    to: toQueue,
  }),
})

export default function Publication() {
  const { one, history, record, seesMembers } = useLoaderData<typeof loader>()
  const { kind, state, author, now } = one
  const isOpen = state === 'waiting' || state === 'shown'
  return (
    <>
      <section className="card mb-4 p-4">
        <h2 className="mb-2 font-bold">{publishedText(kind, getLocale())}</h2>
        <LookedAt looked={one.looked} />
      </section>
      {state === 'waiting' && now && (
        <section className="card mb-4 p-4">
          <h2 className="mb-2 font-bold">{m.console_publishing_now()}</h2>
          <LookedAt looked={now} />
        </section>
      )}
      <section className="card rows mb-4">
        <ListRow title={m.console_publishing_state()} note={one.reason} value={publicationStateTexts[state]()} />
        <AuthorRows author={author} record={record} seesMembers={seesMembers} />
        <ListRow title={m.console_publishing_sent()} value={<When at={one.sentAt} />} />
      </section>
      {one.appeal !== null && (
        <section className="card mb-4 p-4">
          <h2 className="mb-2 font-bold">{m.console_publishing_appeal()}</h2>
          <p className="whitespace-pre-line break-words">{one.appeal}</p>
        </section>
      )}
      {isOpen && <Keys list={{ a: m.console_key_approve(), r: m.console_key_reject() }} />}
      {isOpen && <Decide />}
      <Others others={one.others} />
      <section className="card mb-4 p-4">
        <h2 className="mb-2 font-bold">{m.console_publishing_history()}</h2>
        <Timeline
          entries={history
            .map(({ move, at, ...said }) => ({
              text: publicationMoveText(move),
              time: at,
              note: moveNote(said),
            }))
            .reverse()}
        />
      </section>
    </>
  )
}

function Decide() {
  return (
    <>
      <section className="card mb-4 p-4">
        <Form of={approveForm}>
          <Button name="intent" value="approve" aria-keyshortcuts="a">
            {m.console_publishing_approve()}
          </Button>
        </Form>
      </section>
      <ActForm of={rejectForm} text={m.console_publishing_reject()} look="danger">
        <ReasonFields
          set="unfit"
          label={m.console_publishing_reason()}
          hint={m.console_publishing_reason_hint()}
          keyShortcut="r"
        />
      </ActForm>
    </>
  )
}

/** What else the author has sent, and what became of it. */
function Others({ others }: { others: ReturnType<typeof useLoaderData<typeof loader>>['one']['others'] }) {
  if (others.length === 0) return null
  return (
    <section className="mb-4">
      <h2 className="mb-2 font-bold">{m.console_publishing_others()}</h2>
      <div className="card rows">
        {others.map(({ id, kind, state, reason, looked, sentAt }) => (
          <ListRow
            key={id}
            title={`${publishedText(kind, getLocale())}${looked.text && `: ${looked.text}`}`}
            note={reason || <When at={sentAt} />}
            value={publicationStateTexts[state]()}
            href={withQuery(paths.consolePublication, { id })}
          />
        ))}
      </div>
    </section>
  )
}
