import type { LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { roleTexts } from '~/contract/roles'
import { alarmPath } from '~/house/registers/alarm-paths'
import { desk } from '~/house/registers/desk'
import * as m from '~/paraglide/messages'
import { paths } from '~/paths'
import { h5 } from '~/web/h5/client'
import { act, acts } from '~/web/kits/form/acts'
import { deskAct } from '~/web/kits/form/desk-act'
import { Hidden } from '~/web/kits/form/schema-field'
import type { ScreenHandle } from '~/web/layouts/screen-handle'
import { Tag } from '~/web/ui/badge'
import { Button } from '~/web/ui/button'
import { Empty } from '~/web/ui/empty'
import { When } from '~/web/ui/when'
import { alarmOf } from '../contract/kinds'
import type { Alarm } from '../contract/operators'
import { AlarmPreferences, prefer } from './alarm-preferences'

export const handle: ScreenHandle = {
  may: 'enter',
  title: () => m.console_alarms(),
  parent: paths.console,
  area: { at: 15, path: paths.consoleAlarms, text: m.console_alarms },
}

const take = deskAct('take', desk.alarms.take, m.console_alarm_taken_toast)
const release = deskAct('release', desk.alarms.release, m.console_alarm_released_toast)

export async function loader({ request }: LoaderFunctionArgs) {
  return (await h5.operator(request, handle.may)).call(desk.alarms.list)
}

export const action = acts(h5.operatorWho(handle), { take, release, prefer: act(prefer) })

export default function Alarms() {
  const { items, lookedAt, channels, preferences } = useLoaderData<typeof loader>()
  return (
    <>
      {items.length === 0 ? (
        <Empty icon="check" title={m.console_alarms_none()} text={m.console_alarms_none_text()} />
      ) : (
        <ul className="card rows mb-3" aria-label={m.console_alarms()}>
          {items.map((one) => (
            <Row key={one.kind} of={one} />
          ))}
        </ul>
      )}
      {lookedAt && (
        <p className="mb-4 text-sm text-ink-2">
          {m.console_alarms_looked()} <When at={lookedAt} />
        </p>
      )}
      <AlarmPreferences of={preferences} channels={channels} />
    </>
  )
}

function Row({ of: { kind, count, since, roles, takenBy } }: { of: Alarm }) {
  const { title } = alarmOf(kind)
  const owners = ['owner' as const, ...roles].map((role) => roleTexts[role]()).join(m.console_alarm_between())
  return (
    <li className="row flex-wrap gap-2">
      <a href={alarmPath(kind)} className="min-w-0 flex-1 py-1">
        <b>{title()}</b> <Tag>{count}</Tag>
        <small className="block text-xs text-ink-2">
          {m.console_alarm_since()} <When at={since} />
        </small>
        <small className="block text-xs text-ink-2">
          {takenBy ? (
            <>
              {m.console_alarm_taken_by({ name: takenBy.name })} <When at={takenBy.at} />
            </>
          ) : (
            m.console_alarm_owner({ roles: owners })
          )}
        </small>
      </a>
      {(!takenBy || takenBy.isSelf) && (
        <form method="post">
          <Hidden of={{ kind }} />
          <Button
            look="line"
            size="sm"
            intent={takenBy ? 'release' : 'take'}
            text={takenBy ? m.console_alarm_release() : m.console_alarm_take()}
            aria-label={
              takenBy ? m.console_alarm_release_of({ title: title() }) : m.console_alarm_take_of({ title: title() })
            }
          />
        </form>
      )}
    </li>
  )
}
