import { useLoaderData } from '@remix-run/react'
import { desk } from '~/house/registers/desk'
import * as m from '~/paraglide/messages'
import { paths, withQuery } from '~/paths'
import { h5 } from '~/web/h5/client'
import { ListScreen, listLoader, listOf } from '~/web/kits/list/list'
import type { ScreenHandle } from '~/web/layouts/screen-handle'
import { Tag } from '~/web/ui/badge'
import { When } from '~/web/ui/when'
import { periodText } from '../parts/activity-texts'
import { activityStateTexts } from './activity-state-texts'

const list = listOf({
  path: paths.consoleActivities,
  call: desk.activities.list,
  title: m.console_activities,
  opens: ({ id }) => withQuery(paths.consoleActivity, { id }),
  columns: [
    { head: m.console_activities_what, cell: ({ title }) => title },
    { head: m.console_activities_days, cell: (one) => <span className="num">{periodText(one)}</span> },
    {
      head: m.console_activities_state,
      cell: ({ state }) => <Tag tone={state === 'running' ? 'good' : 'quiet'}>{activityStateTexts[state]()}</Tag>,
    },
    { head: m.console_activities_changed, cell: ({ changedAt }) => <When at={changedAt} /> },
  ],
  empty: { icon: 'ticket', title: m.console_activities_none, text: m.console_activities_none_text },
  links: [{ path: paths.consoleActivityForm, text: m.console_activities_new }],
})

export const handle: ScreenHandle = {
  may: 'handleContent',
  title: list.title,
  parent: paths.console,
  area: { at: 64, path: paths.consoleActivities, text: m.console_activities },
}
export const loader = listLoader(h5.operatorWho(handle), list)

export default function Activities() {
  return <ListScreen of={list} data={useLoaderData<typeof loader>()} />
}
