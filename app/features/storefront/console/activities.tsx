import { desk } from '~/house/registers/desk'
import * as m from '~/paraglide/messages'
import { paths, withQuery } from '~/paths'
import { h5 } from '~/web/h5/client'
import { ListScreen, listHandle, listLoader, listOf } from '~/web/kits/list/list'
import { Tag } from '~/web/ui/badge'
import { When } from '~/web/ui/when'
import { activityStateTexts, periodText } from '../parts/activity-texts'

const list = listOf({
  may: 'handleContent',
  path: paths.consoleActivities,
  call: desk.activities.list,
  title: m.activities_title,
  area: { at: 64 },
  opens: ({ id }) => withQuery(paths.consoleActivity, { id }),
  columns: [
    [m.word_title, ({ title }) => title],
    [m.console_activities_days, (one) => <span className="num">{periodText(one)}</span>],
    [m.word_state, ({ state }) => <Tag good={state === 'running'}>{activityStateTexts[state]()}</Tag>],
    [m.console_word_changed, ({ changedAt }) => <When at={changedAt} />],
  ],
  empty: { icon: 'ticket', title: m.console_activities_none, text: m.console_activities_none_text },
  links: [{ path: paths.consoleActivityForm, text: m.console_activities_new }],
})

export const handle = listHandle(list)
export const loader = listLoader(h5.operatorWho(handle), list)
export default () => <ListScreen of={list} />
