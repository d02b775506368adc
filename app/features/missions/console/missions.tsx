import { useLoaderData } from '@remix-run/react'
import { desk } from '~/house/registers/desk'
import * as m from '~/paraglide/messages'
import { paths, withQuery } from '~/paths'
import { h5 } from '~/web/h5/client'
import { ListScreen, listLoader, listOf } from '~/web/kits/list/list'
import type { ScreenHandle } from '~/web/layouts/screen-handle'
import { Tag } from '~/web/ui/badge'
import { rewardText } from '../parts/mission-texts'
import { missionName } from './mission-texts'

const list = listOf({
  path: paths.consoleMissions,
  call: desk.missions.list,
  title: m.console_missions,
  opens: ({ kind }) => withQuery(paths.consoleMission, { kind }),
  columns: [
    { head: m.console_missions_kind, cell: ({ kind }) => missionName(kind) },
    { head: m.console_missions_reward, cell: rewardText },
    { head: m.console_missions_today, cell: ({ claimedToday }) => <span className="num">{claimedToday}</span> },
    { head: m.console_missions_lately, cell: ({ claimedLately }) => <span className="num">{claimedLately}</span> },
    {
      head: m.console_missions_state,
      cell: ({ isOn }) => (
        <Tag tone={isOn ? 'good' : 'quiet'}>{isOn ? m.console_missions_on() : m.console_missions_off()}</Tag>
      ),
    },
  ],
  empty: { icon: 'star', title: m.console_missions_none, text: m.console_missions_none_text },
})

export const handle: ScreenHandle = {
  may: 'handleCoupons',
  title: list.title,
  parent: paths.console,
  area: { at: 57, path: paths.consoleMissions, text: m.console_missions },
}
export const loader = listLoader(h5.operatorWho(handle), list)

export default function Missions() {
  return <ListScreen of={list} data={useLoaderData<typeof loader>()} />
}
