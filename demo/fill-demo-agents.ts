import { saveAddress } from '~/features/addresses/server/edit-addresses'
import { AGENT_AGREEMENT } from '~/features/agents/contract/members'
import { apply } from '~/features/agents/server/apply'
import { approveAgent } from '~/features/agents/server/decide-agent'
import { listDeskAgents } from '~/features/agents/server/read-desk'
import { pickGoods } from '~/features/agents/server/shops/pick-goods'
import { changeShop, sayLine } from '~/features/agents/server/shops/publish-shop'
import { registerMember } from '~/features/members/server/register-member'
import { PUBLISHED_KINDS } from '~/features/moderation/contract/members'
import { approvePublication } from '~/features/moderation/server/publishing/decide-publication'
import { waitingOf } from '~/features/moderation/server/publishing/publish'
import { type VisitRow, writePastVisits } from '~/features/sharing/server/visits/write-visits'
import { db } from '~/platform/database/pool'
import { transaction } from '~/platform/database/transaction'
import { days } from '~/values/time'
import { age } from './age'
import { type DemoAgent, demoAgents, VISIT_SOURCES } from './data/agents'
import { fillDemoOrder, must } from './fill-demo-orders'

const ADDRESS = { region: '330106', detail: 'West Lake Road 90, room 502', isDefault: true }
const VISIT_DAYS = 21
const JOINED_AGO = 40
const OPEN_FOR = 38
const MOST_VISITS_A_DAY = 16

/** By the verbs of everybody involved; once, with the demo's first operator. */
export async function fillDemoAgents(operatorId: string): Promise<void> {
  let inviterId: string | undefined
  for (const agent of demoAgents) {
    const memberId = await aMember(agent, inviterId)
    await openShop(memberId, agent, operatorId)
    await showVisits(memberId, agent)
    for (const { orders, ...person } of agent.customers) {
      const customerId = await aMember(person, memberId)
      const { nickname: name, phone } = person
      const { id: addressId } = must(await saveAddress({ ...ADDRESS, memberId: customerId, name, phone }))
      for (const order of orders) await fillDemoOrder({ memberId: customerId, operatorId, addressId }, order)
    }
    inviterId = memberId
  }
}

async function aMember({ phone, nickname }: { phone: string; nickname: string }, inviterId?: string): Promise<string> {
  const { id } = await transaction((tx) => registerMember(tx, { phone, inviterId }))
  await db.updateTable('members').set({ nickname }).where('id', '=', id).execute()
  await age({ table: 'members', by: 'id', is: id }, JOINED_AGO)
  return id
}

async function openShop(memberId: string, agent: DemoAgent, operatorId: string): Promise<void> {
  const { realName, phone, city, reason, shopName, notice, picks } = agent
  must(await apply(memberId, { realName, phone, city, reason, agreement: AGENT_AGREEMENT, isAdult: true }))
  const { value: queue } = await listDeskAgents({ queue: 'pending', cursor: undefined })
  const id = queue.items.find((one) => one.memberId === memberId)?.id ?? ''
  must(await approveAgent({ operatorId, id }))
  for (const [goodsId] of picks) must(await pickGoods(memberId, { goodsId, isPicked: true }))
  must(await changeShop(memberId, { shopName, notice }))
  for (const [goodsId, line] of picks) if (line) must(await sayLine(memberId, { goodsId, line }))
  // Nobody else in a demo would review these.
  for (const { id: waiting } of await waitingOf(db, memberId, PUBLISHED_KINDS))
    must(await approvePublication({ operatorId, id: waiting }))
  await age({ table: 'agents', by: 'member_id', is: memberId }, OPEN_FOR)
}

/** On each day, more of them towards the end. */
async function showVisits(memberId: string, { picks }: DemoAgent): Promise<void> {
  const member = db.selectFrom('members').select('business_id as shopId').where('id', '=', memberId)
  const { shopId } = await member.executeTakeFirstOrThrow()
  const rows: VisitRow[] = []
  for (let day = 0; day < VISIT_DAYS; day++) {
    const visits = 4 + ((day * 7) % (MOST_VISITS_A_DAY - (day >> 1)))
    for (let visit = 0; visit < visits; visit++) {
      const [goodsId = ''] = picks[(day + visit) % picks.length] ?? []
      const source = VISIT_SOURCES[(day + visit * 2) % VISIT_SOURCES.length] ?? 'link'
      const isGoods = visit % 3 > 0
      rows.push({
        device: `demo ${memberId} ${day >> 1} ${visit}`,
        kind: isGoods ? 'goods' : 'home',
        thingId: isGoods ? goodsId : '',
        source,
        sharerId: memberId,
        shopId: shopId ?? '',
        ago: days(day) + visit * 60_000,
      })
    }
  }
  await writePastVisits(rows)
}
