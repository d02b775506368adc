import type { Provided } from '~/house/caller'
import { type Fen, parseYuan } from '~/values/money'
import { ok } from '~/values/result'
import type { balanceDesk } from '../contract/operators'
import { adjustBalanceAs } from './adjust-balance'
import { listOwed, readBalance } from './read-desk'

export const desk: Provided<typeof balanceDesk> = {
  list: async (asked) => ok(await listOwed(asked)),
  details: ({ id }) => readBalance(id),
  adjust: ({ id, way, amount, why, submissionId }, { operator }) =>
    adjustBalanceAs(operator.id, { memberId: id, way, amount: parseYuan(amount) as Fen, why }, submissionId),
}
