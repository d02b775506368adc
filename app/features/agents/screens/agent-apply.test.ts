import { expect, it } from 'vitest'
import { askScreen } from '#tests/support/ask-screen'
import { member } from '#tests/support/cast'
import { useDatabase } from '#tests/support/database'
import { cookieOf } from '#tests/support/member-cookie'
import { paths } from '~/paths'
import { db } from '~/platform/database/pool'
import { AGENT_AGREEMENT } from '../contract/members'

useDatabase()

const WECHAT = 'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) Mobile/15E148 MicroMessenger/8.0.49(0x1800312d)'

it('takes no application inside of a messenger, where the form is not shown either', async () => {
  const mei = await member('mei')
  const cookie = await cookieOf(mei)
  const sent = {
    ...{ city: '杭州', agreement: AGENT_AGREEMENT, isAdult: 'true', realName: '林梅', phone: mei.phone },
    reason: '身边的人常问我买什么',
  }
  const apply = async (userAgent: string) => {
    const { status, to } = await askScreen(paths.agentApply, { cookie, userAgent, fields: Object.entries(sent) })
    expect([status, to]).toEqual([303, paths.agentApply])
    return db.selectFrom('agents').select('member_id').execute()
  }
  expect(await apply(WECHAT)).toEqual([])
  expect(await apply('Mozilla/5.0')).toEqual([{ member_id: mei.id }])
})
