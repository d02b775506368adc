import type { Provided } from '~/house/caller'
import { type Count, concept } from '~/house/concept'
import { type Fen, parseYuan } from '~/values/money'
import { ok } from '~/values/result'
import type { balanceDesk } from '../contract/operators'
import { adjustApproved, adjustBalanceAs } from './adjust-balance'
import { balanceOf, waiveBalance } from './balance'
import { listOwnMoves } from './list-moves'
import { listOwed, readBalance } from './read-desk'

const desk: Provided<typeof balanceDesk> = {
  list: async (input) => ok(await listOwed(input)),
  details: ({ id }) => readBalance(id),
  adjust: ({ id, way, amount, why, submissionId }, { operator }) =>
    adjustBalanceAs(operator.id, { memberId: id, way, amount: parseYuan(amount) as Fen, why }, submissionId),
}

const availableOf: Count = async (reader, memberId) => (await balanceOf(reader, memberId)).available
const debtOf: Count = async (reader, memberId) => (await balanceOf(reader, memberId)).debt

export const balance = concept({
  desk,
  approvable: { adjustBalance: adjustApproved },
  personal: [{ table: 'accounts', by: 'owner_id', erase: waiveBalance, shows: { balance: listOwnMoves } }],
  obstacles: { balanceDebt: debtOf },
  losses: { balance: availableOf },
})
