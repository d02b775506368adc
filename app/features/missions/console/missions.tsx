import { desk } from '~/house/registers/desk'
import * as m from '~/paraglide/messages'
import { paths, withQuery } from '~/paths'
import { h5 } from '~/web/h5/client'
import { ListScreen, listHandle, listLoader, listOf } from '~/web/kits/list/list'
import { Tag } from '~/web/ui/badge'
import { missionName, rewardText } from '../parts/mission-texts'

const list = listOf({
  may: 'handleCoupons',
  path: paths.consoleMissions,
  call: desk.missions.list,
  title: m.console_missions,
  area: { at: 57 },
  opens: ({ kind }) => withQuery(paths.consoleMission, { kind }),
  columns: [
    [m.console_kind_mission, ({ kind }) => missionName(kind)],
    [m.console_word_reward, rewardText],
    [m.console_missions_today, ({ claimedToday }) => <span className="num">{claimedToday}</span>],
    [m.console_missions_lately, ({ claimedLately }) => <span className="num">{claimedLately}</span>],
    [m.word_state, ({ isOn }) => <Tag good={isOn}>{isOn ? m.console_missions_on() : m.console_missions_off()}</Tag>],
  ],
  empty: { icon: 'star', title: m.console_missions_none, text: m.console_missions_none_text },
})

export const handle = listHandle(list)
export const loader = listLoader(h5.operatorWho(handle), list)
export default () => <ListScreen of={list} />
