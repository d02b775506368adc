import type { LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { desk } from '~/house/registers/desk'
import * as m from '~/paraglide/messages'
import { getLocale } from '~/paraglide/runtime'
import { paths, withQuery } from '~/paths'
import { h5 } from '~/web/h5/client'
import { useRights } from '~/web/kits/console/rights'
import { Card, Section, Titled } from '~/web/kits/detail/card'
import { idOf } from '~/web/kits/detail/detail-loader'
import { Moves } from '~/web/kits/detail/history'
import { ActForm } from '~/web/kits/form/act-form'
import { act, acts } from '~/web/kits/form/acts'
import { deskAct } from '~/web/kits/form/desk-act'
import { Form, formFor } from '~/web/kits/form/form'
import { Keys } from '~/web/kits/list/keys'
import type { ScreenHandle } from '~/web/layouts/screen-handle'
import { Button } from '~/web/ui/button'
import { ListRow } from '~/web/ui/list-row'
import { When } from '~/web/ui/when'
import { publishedText } from '../contract/members'
import type { PublicationDetails } from '../contract/operators'
import { LookedAt } from '../parts/looked'
import { AuthorRows } from './author-record'
import { publicationMoveTexts, publicationStateTexts } from './publication-texts'
import { ReasonFields, reasonFields, saidReason } from './reason-fields'

export const handle: ScreenHandle = {
  may: 'handleContent',
  title: () => m.console_publication(),
  parent: paths.consolePublishing,
}

const to = () => paths.consolePublishing
const approve = deskAct('approve', desk.publishing.approve, m.console_toast_approved, { to })
const rejectForm = formFor('reject', reasonFields)

export async function loader({ request }: LoaderFunctionArgs) {
  const { call } = await h5.operator(request, handle.may)
  const one = await call(desk.publishing.details, { id: idOf(request) })
  return { one, record: await call(desk.reports.author, { id: one.author.id }) }
}

export const action = acts(h5.operatorWho(handle), {
  approve,
  reject: act({
    form: rejectForm,
    call: desk.publishing.reject,
    input: saidReason,
    toast: m.console_publishing_rejected_toast,
    to,
  }),
})

export default function Publication() {
  const { one, record } = useLoaderData<typeof loader>()
  const seesMembers = useRights()('handleMembers')
  const { kind, state, author, now } = one
  const isOpen = state === 'waiting' || state === 'shown'
  return (
    <>
      <Section title={publishedText(kind, getLocale())} minor>
        <LookedAt looked={one.looked} />
      </Section>
      {state === 'waiting' && now && (
        <Section title={m.console_publishing_now()} minor>
          <LookedAt looked={now} />
        </Section>
      )}
      <Card of={[[m.word_state, publicationStateTexts[state](), { note: one.reason }]]}>
        <AuthorRows author={author} record={record} seesMembers={seesMembers} />
        <ListRow title={m.console_publishing_sent()} value={<When at={one.sentAt} />} />
      </Card>
      {one.appeal !== null && (
        <Section title={m.console_publishing_appeal()} minor>
          <p className="whitespace-pre-line break-words">{one.appeal}</p>
        </Section>
      )}
      {isOpen && <Keys list={{ a: m.console_key_approve(), r: m.console_key_reject() }} />}
      {isOpen && <Decide />}
      <Others others={one.others} />
      <Moves title={m.console_publishing_history()} moves={one.history} texts={publicationMoveTexts} />
    </>
  )
}

function Decide() {
  return (
    <>
      <Section>
        <Form of={approve.form}>
          <Button intent="approve" aria-keyshortcuts="a" text={m.console_word_approve()} />
        </Form>
      </Section>
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

function Others({ others }: Pick<PublicationDetails, 'others'>) {
  if (others.length === 0) return null
  return (
    <Titled title={m.console_publishing_others()}>
      {others.map(({ id, kind, state, reason, looked, sentAt }) => (
        <ListRow
          key={id}
          title={`${publishedText(kind, getLocale())}${looked.text && `: ${looked.text}`}`}
          note={reason || <When at={sentAt} />}
          value={publicationStateTexts[state]()}
          href={withQuery(paths.consolePublication, { id })}
        />
      ))}
    </Titled>
  )
}
