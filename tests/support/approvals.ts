import { askApproval } from '~/features/operators/server/approvals/ask-approval'
import { desk } from '~/house/registers/desk'
import { transaction } from '~/platform/database/transaction'
import { randomToken } from '~/values/ids'
import { fen } from '~/values/money'
import { askCall } from './call-over-http'

/** A batch as an operator types it: ¥20 off, as many as are said. */
export const typedBatch = (quota: number, more: object = {}) => ({
  nameZh: '大促券',
  kind: 'amount',
  off: '20',
  scope: 'all',
  taking: 'claim',
  quota,
  limitPerMember: 1,
  validDays: 30,
  submissionId: randomToken(),
  ...more,
})

type Answered = { code: number; data: unknown }

/** The approval that an act waits for. */
export function approvalOf({ code, data }: Answered): string {
  const { approvalId } = data as { approvalId?: string }
  if (!approvalId) throw new Error(`no approval: ${code} ${JSON.stringify(data)}`)
  return approvalId
}

/** Asks for a batch that needs a second operator; answers the approval's id. */
export const askForBatch = async (operator: string) =>
  approvalOf(await askCall(desk.coupons.create, typedBatch(100_000), { operator }))

/** Asks for a second operator's word to close an order. */
export async function askToClose(orderId: string, requester: string): Promise<void> {
  const subject = { kind: 'order', id: orderId }
  const about = { kind: 'closeOrder', subject, amount: fen(9_000_00), facts: {}, askedBy: requester } as const
  await transaction((tx) => askApproval(tx, about))
}
