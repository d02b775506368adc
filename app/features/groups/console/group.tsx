import type { LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { desk } from '~/house/registers/desk'
import * as m from '~/paraglide/messages'
import { paths, withQuery } from '~/paths'
import { h5 } from '~/web/h5/client'
import { Card } from '~/web/kits/detail/card'
import { momentText } from '~/web/kits/detail/history'
import { acts } from '~/web/kits/form/acts'
import { AskOnceMore } from '~/web/kits/form/ask-once-more'
import { deskAct } from '~/web/kits/form/desk-act'
import { Hidden } from '~/web/kits/form/schema-field'
import { Pager } from '~/web/kits/list/pager'
import type { ScreenHandle } from '~/web/layouts/screen-handle'
import { Tag } from '~/web/ui/badge'
import { ButtonLink } from '~/web/ui/button'
import { type Broadcast, GROUP_MOST } from '../contract/operators'
import { ruleTexts } from './rule-text'

export const handle: ScreenHandle = {
  may: 'handleGroups',
  title: () => m.console_groups_one(),
  parent: paths.consoleGroups,
}

const stop = deskAct('stop', desk.groups.stop, m.console_groups_stopped_toast)

export async function loader({ request }: LoaderFunctionArgs) {
  const { searchParams } = new URL(request.url)
  const { call } = await h5.operator(request, handle.may)
  const [id, cursor] = [searchParams.get('id') ?? '', searchParams.get('cursor') ?? undefined]
  const group = await call(desk.groups.details, { id, cursor })
  return { ...group, stopping: group.items.find((one) => one.id === searchParams.get('stop') && isOpen(one)) }
}

export const action = acts(h5.operatorWho(handle), { stop })

const isOpen = ({ state }: Broadcast) => state === 'planned' || state === 'running'

const counted = (count: number) => (
  <span className="num">{count < GROUP_MOST ? count : m.console_groups_most({ most: GROUP_MOST })}</span>
)

export default function GroupScreen() {
  const { id, name, rule, people, welcome, items, next, stopping } = useLoaderData<typeof loader>()
  const here = withQuery(paths.consoleGroup, { id })
  if (stopping)
    return (
      <AskOnceMore
        title={m.console_groups_stop_of(stopping)}
        text={m.console_groups_stop_sure(stopping)}
        form={stop.form}
        back={{ href: here, text: m.word_keep() }}
        act={{ name: 'stop', text: m.console_groups_stop() }}
      >
        <Hidden of={{ broadcastId: stopping.id }} />
      </AskOnceMore>
    )
  return (
    <>
      <Card
        of={[
          [m.word_name, name],
          [m.console_groups_rule, ruleTexts(rule)],
          [m.console_groups_people, counted(people)],
          [m.console_groups_welcome, counted(welcome)],
        ]}
      />
      <p className="mb-3 text-sm text-ink-2">{m.console_groups_only()}</p>
      <div className="mb-4 flex flex-wrap gap-2">
        <ButtonLink href={withQuery(paths.consoleBroadcastForm, { id })} text={m.console_groups_send()} />
        <ButtonLink look="line" href={withQuery(paths.consoleGroupForm, { id })} text={m.console_groups_edit()} />
      </div>
      <h2 className="mb-2 font-bold">{m.console_groups_history()}</h2>
      {items.length === 0 ? (
        <p className="text-ink-2">{m.console_groups_history_none()}</p>
      ) : (
        <ul id="broadcasts" className="card rows">
          {items.map((one) => (
            <Row key={one.id} of={one} here={here} />
          ))}
        </ul>
      )}
      <Pager list="broadcasts" next={next && withQuery(paths.consoleGroup, { id, cursor: next })} />
    </>
  )
}

const stateTexts = {
  planned: m.console_groups_state_planned,
  running: m.console_groups_state_running,
  finished: m.console_groups_state_done,
  stopped: m.console_groups_state_stopped,
}

function Row({ of, here }: { of: Broadcast; here: string }) {
  const { id, title, state, dueAt, by } = of
  return (
    <li className="row flex-wrap gap-2">
      <span className="min-w-0 flex-1">
        <b>{title}</b> <Tag good={state === 'finished'}>{stateTexts[state]()}</Tag>
        <small className="block text-xs text-ink-2">
          {momentText(dueAt)} {m.console_groups_by({ name: by })}
        </small>
        <small className="block text-xs text-ink-2">{m.console_groups_progress(of)}</small>
      </span>
      {isOpen(of) && (
        <ButtonLink
          look="line"
          size="sm"
          href={`${here}&stop=${id}`}
          text={m.console_groups_stop()}
          aria-label={m.console_groups_stop_of({ title })}
        />
      )}
    </li>
  )
}
