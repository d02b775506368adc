import { useLoaderData } from '@remix-run/react'
import { desk } from '~/contract/desk'
import { h5 } from '~/h5/client'
import type { ScreenHandle } from '~/layouts/screen-handle'
import * as m from '~/paraglide/messages'
import { periodText } from '~/parts/activities/activity-texts'
import { paths, withQuery } from '~/paths'
import { Tag } from '~/ui/badge'
import { ListScreen, listLoader, listOf } from '~/ui/list'
import { When } from '~/ui/when'
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
