import { issueCode } from '~/features/members/server/codes'
import {
  approvePayout,
  failPayout,
  handOverPayout,
  markPayoutPaid,
  rejectPayout,
} from '~/features/payouts/server/decide-payout'
import { cancelPayout, receivePayout } from '~/features/payouts/server/own-payouts'
import { requestPayout } from '~/features/payouts/server/request-payout'
import { learnPayout, sendPayout } from '~/features/payouts/server/send-payout'
import { approveSubmission } from '~/features/review-rewards/server/decide-submission'
import { createTask } from '~/features/review-rewards/server/operate-tasks'
import { listDeskSubmissions } from '~/features/review-rewards/server/read-desk'
import { readReward } from '~/features/review-rewards/server/read-rewards'
import { submitTask } from '~/features/review-rewards/server/submit-task'
import { writeReview } from '~/features/reviews/server/write-review'
import { db } from '~/platform/database/pool'
import { transaction } from '~/platform/database/transaction'
import { payoutGateway } from '~/services/payout'
import { decidePayout, sandboxPayout } from '~/services/sandbox/payout'
import { fen } from '~/values/money'
import { age } from './age'
import { type DemoPayout, demoPayouts, WRITTEN_ABOUT } from './data/payouts'
import { demoEarned } from './data/rewards'
import { must } from './fill-demo-orders'

const accounts = {
  wallet: { name: '', number: '', bank: '' },
  bank: { name: '周兰', number: '6222021234567890', bank: '工商银行' },
  alipay: { name: '何平', number: '13800138002', bank: '' },
} as const

/** And days since then. */
const OVER = ['paid', 'rejected', 'cancelled', 'failed']
const OVER_FOR = 9

type Person = { id: string; phone: string }

/** One withdrawal in each state. Without the sandbox's wallet nobody would confirm one, and there are none. */
export async function fillDemoPayouts(operatorId: string): Promise<void> {
  if (payoutGateway() !== sandboxPayout) return
  const { taskId } = must(await transaction((tx) => createTask(tx, demoEarned(WRITTEN_ABOUT))))
  for (const { phone, review, payouts } of demoPayouts) {
    const row = db.selectFrom('members').select('id').where('phone', '=', phone)
    const person = { ...(await row.executeTakeFirstOrThrow()), phone }
    if (review) await earn(person, operatorId, { taskId, body: review })
    for (const payout of payouts) await takeOut(person, operatorId, payout)
  }
}

async function earn({ id }: Person, operatorId: string, said: { taskId: string; body: string }): Promise<void> {
  const { toReview } = must(await readReward(id, said.taskId, 'en'))
  const stars = { stars: 5, serviceStars: 5, deliveryStars: 4 }
  if (toReview)
    must(await writeReview({ ...stars, memberId: id, ...toReview, body: said.body, pictures: [], isAnonymous: false }))
  must(await submitTask(id, { ...said, link: '', pictures: [] }))
  const { value: queue } = await listDeskSubmissions(
    { queue: 'waiting', taskId: said.taskId, authorId: '', cursor: undefined },
    'en',
  )
  for (const { id: waiting } of queue.items) must(await approveSubmission(operatorId, waiting))
}

async function takeOut(person: Person, operatorId: string, { way, amount, ends }: DemoPayout): Promise<void> {
  const verificationCode = await transaction((tx) => issueCode(tx, { phone: person.phone, purpose: 'withdraw' }))
  const input = { way, amount: fen(amount), ...accounts[way], idNumber: '', verificationCode }
  const { payoutId: id } = must(await requestPayout(person.id, { ...input, submissionId: `demo-${person.id}-${ends}` }))
  await bringTo(person, { operatorId, id }, { way, ends })
  if (OVER.includes(ends)) await age({ table: 'payouts', by: 'id', is: id }, OVER_FOR)
}

type Deciding = { operatorId: string; id: string }

async function bringTo(person: Person, deciding: Deciding, { way, ends }: Pick<DemoPayout, 'way' | 'ends'>) {
  const { id } = deciding
  if (ends === 'requested') return
  if (ends === 'cancelled') return must(await cancelPayout(person.id, id))
  if (ends === 'rejected')
    return must(await rejectPayout({ ...deciding, reason: 'The name is not the one of the card.' }))
  must(await approvePayout(deciding))
  if (ends === 'approved') return
  await (way === 'wallet' ? receive(person, id, ends) : payByHand(deciding, ends))
}

async function receive(person: Person, id: string, ends: DemoPayout['ends']): Promise<void> {
  must(await receivePayout(person.id, id))
  await sendPayout(id)
  if (ends !== 'paid') return
  await decidePayout(id, 'paid')
  const said = await sandboxPayout.query(id)
  if (said) await transaction((tx) => learnPayout(tx, id, said))
}

async function payByHand(deciding: Deciding, ends: DemoPayout['ends']): Promise<void> {
  must(await handOverPayout(deciding))
  if (ends === 'paid') must(await markPayoutPaid({ ...deciding, proof: 'ICBC 2026-0001' }))
  if (ends === 'failed') must(await failPayout({ ...deciding, reason: 'There is no account of this number.' }))
}
