import { setPrivacy } from '~/features/account/server/personal-data'
import { sendBroadcast } from '~/features/groups/server/broadcasts'
import { insertGroup } from '~/features/groups/server/store'
import { transaction } from '~/platform/database/transaction'
import { randomToken } from '~/values/ids'
import { fen } from '~/values/money'
import type { Person } from './cast'
import { anOperator } from './order-life'
import type { Make } from './thing-makers'

const TEXT = { titleZh: '新品', textZh: '新品到店', textEn: 'New things are here' }

/** A group of which one hears of something next century. */
export async function aGroup(of: Pick<Person, 'id'>): Promise<{ id: string; name: string; broadcastId: string }> {
  await setPrivacy(of.id, { takesMarketing: true })
  const operatorId = await anOperator()
  const name = `Group ${randomToken(6)}`
  const id = await transaction((tx) => insertGroup(tx, { name, rule: { spentTo: fen(1_000_000_00) }, operatorId }))
  const sent = await sendBroadcast(
    { id: operatorId, role: 'owner' },
    {
      id,
      kind: 'notice',
      batchId: '',
      ...TEXT,
      titleEn: `News of ${name}`,
      at: '2099-01-01T10:00',
      submissionId: randomToken(),
    },
  )
  if (!sent.ok) throw new Error(sent.refusal)
  return { id, name, broadcastId: sent.value.broadcastId }
}

export const groupThing: Make = async (owner) => {
  const { id, name } = await aGroup(owner)
  return { query: { id }, mark: name }
}

export const stopThing: Make = async (owner) => {
  const { id, name, broadcastId } = await aGroup(owner)
  return { query: { id, stop: broadcastId }, mark: name }
}
