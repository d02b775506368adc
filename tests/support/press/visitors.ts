import { sql } from 'kysely'
import { paths, withQuery } from '~/paths'
import { db } from '~/platform/database/pool'
import { invitedBy } from '../agents'
import { rejectedName } from '../appeals'
import { paidOrder } from '../cases'
import type { Person } from '../cast'
import { approvedPayout, awaitingPayout, give, somebody } from '../payouts'
import type { Shop } from './states'

/** Somebody who has one thing alone, and the screens on which they press. */
export type Visitor = { phone: string; addresses: string[] }

/** Each of them in a state that whoever has something of everything is not in. */
export async function makeVisitors({ skuId, agent, operatorId }: Shop): Promise<Visitor[]> {
  const visitor = async (prepare: (person: Person) => Promise<string[]>): Promise<Visitor> => {
    const person = await somebody()
    return { phone: person.phone, addresses: await prepare(person) }
  }
  const toAsk = async (person: Person) => {
    const { id } = await paidOrder(person, [{ skuId }])
    return [withQuery(paths.payStatus, { id })]
  }
  const recommended = async (person: Person) => {
    await invitedBy(person, agent)
    await sql`insert into agent_links (member_id, agent_member_id, opened_at)
      values (${person.id}, ${agent.id}, shop_now())`.execute(db)
    return [paths.recommender]
  }
  return [
    await visitor(async () => [
      paths.agentApply,
      paths.invitationCode,
      withQuery(paths.placeOrder, { skuId, quantity: '1' }),
    ]),
    await visitor(async () => [withQuery(paths.placeOrder, { skuId, quantity: '1' })]),
    await visitor(async () => [paths.deleteAccount]),
    await visitor(async (person) => [withQuery(paths.appeal, { id: await rejectedName(person, 'Buy twice') })]),
    await visitor(recommended),
    await visitor(toAsk),
    await visitor(toAsk),
    await visitor(async ({ id }) => {
      await give(id, 100_00)
      return [withQuery(paths.withdraw, { way: 'wallet', all: '1' })]
    }),
    await visitor(async (person) => {
      await approvedPayout(person, operatorId)
      return [paths.accountDetails]
    }),
    await visitor(async (person) => {
      await awaitingPayout(person, operatorId)
      return [paths.accountDetails]
    }),
  ]
}
