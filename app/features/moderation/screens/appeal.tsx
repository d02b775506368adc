import type { LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { calls } from '~/house/registers/calls'
import * as m from '~/paraglide/messages'
import { getLocale } from '~/paraglide/runtime'
import { paths, withQuery } from '~/paths'
import { h5 } from '~/web/h5/client'
import { act, acts } from '~/web/kits/form/acts'
import { TextArea } from '~/web/kits/form/field'
import { Form, formFor } from '~/web/kits/form/form'
import { Pager } from '~/web/kits/list/pager'
import type { ScreenHandle } from '~/web/layouts/screen-handle'
import { Tag } from '~/web/ui/badge'
import { Button, ButtonLink } from '~/web/ui/button'
import { Empty } from '~/web/ui/empty'
import { ListRow } from '~/web/ui/list-row'
import { APPEAL_MOST, appealInput, type Decision, publishedText } from '../contract/members'
import { LookedAt } from '../parts/looked'

export const handle: ScreenHandle = {
  title: () => m.appeal_title(),
  parent: (query) => (query.has('id') ? paths.appeal : paths.settings),
}

const appealForm = formFor('appeal', appealInput.omit({ id: true }))

export async function loader({ request }: LoaderFunctionArgs) {
  const { call } = await h5.member(request)
  const query = new URL(request.url).searchParams
  const id = query.get('id')
  if (id) return { decision: await call(calls.publishing.decision, { id }) }
  const { items, next } = await call(calls.publishing.rejected, { cursor: query.get('cursor') || undefined })
  return { items, next: next && withQuery(paths.appeal, { cursor: next }) }
}

export const action = acts(h5.member, {
  appeal: act({ form: appealForm, call: calls.publishing.appeal, toast: m.appeal_done }),
})

const stateTexts: Record<Decision['state'], () => string> = {
  waiting: m.appeal_state_waiting,
  rejected: m.appeal_state_rejected,
  shown: m.appeal_state_shown,
  approved: m.appeal_state_shown,
  replaced: m.appeal_state_over,
  withdrawn: m.appeal_state_over,
}

export default function Appeal() {
  const { decision, items, next } = useLoaderData<typeof loader>()
  return decision ? <Decided {...decision} /> : <Rejected items={items} next={next} />
}

type RejectedProps = { items: readonly (Pick<Decision, 'id' | 'kind' | 'reason'> & { text: string })[]; next?: string }

function Rejected({ items, next }: RejectedProps) {
  return (
    <div className="px-4 pb-4 pt-3">
      {items.length === 0 ? (
        <Empty icon="check" title={m.appeal_rejected_none()} />
      ) : (
        <section id="rejected" className="card rows" aria-label={m.appeal_rejected()}>
          {items.map(({ id, kind, reason, text }) => (
            <ListRow
              key={id}
              title={publishedText(kind, getLocale())}
              note={
                <span className="block break-words">
                  {text && <span className="block">{text}</span>}
                  {m.word_reason_is({ reason })}
                </span>
              }
              href={withQuery(paths.appeal, { id })}
            />
          ))}
        </section>
      )}
      <Pager list="rejected" next={next} />
    </div>
  )
}

function Decided({ kind, state, looked, reason, appeal, canAppeal, target }: Decision) {
  const isRejected = state === 'rejected'
  return (
    <div className="space-y-3 px-4 pb-4 pt-3">
      <section className="card p-4">
        <h2 className="flex flex-wrap items-center justify-between font-bold">
          <span className="mr-2">{m.appeal_sent()}</span>
          <Tag tone={state === 'approved' ? 'good' : undefined}>{stateTexts[state]()}</Tag>
        </h2>
        <p className="mb-2 mt-1 text-xs text-ink-3">{publishedText(kind, getLocale())}</p>
        <div className="break-words">
          <LookedAt looked={looked} />
        </div>
      </section>
      {isRejected && (
        <section className="card p-4">
          <h2 className="mb-1 font-bold">{m.appeal_why()}</h2>
          <p className="whitespace-pre-line break-words">{reason}</p>
          {appeal !== null && <p className="mt-2 text-sm text-ink-2">{m.appeal_final()}</p>}
        </section>
      )}
      {appeal !== null && (
        <section className="card p-4">
          <h2 className="mb-1 font-bold">{m.appeal_yours()}</h2>
          <p className="whitespace-pre-line break-words">{appeal}</p>
        </section>
      )}
      {isRejected && target && (
        <ButtonLink wide look="line" href={withQuery(paths[target.screen], { id: target.id })}>
          {m.appeal_edit()}
        </ButtonLink>
      )}
      {canAppeal && (
        <Form of={appealForm} className="card p-4">
          <h2 className="font-bold">{m.appeal_ask()}</h2>
          <p className="mb-2 mt-1 text-sm text-ink-2">{m.appeal_ask_text()}</p>
          <TextArea name="body" label={m.appeal_body()} stacked rows={4} maxLength={APPEAL_MOST} required />
          <Button wide className="mt-3">
            {m.appeal_do()}
          </Button>
        </Form>
      )}
    </div>
  )
}
