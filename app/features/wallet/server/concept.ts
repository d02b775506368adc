import { type Count, concept } from '~/house/concept'
import { adjustApproved } from './adjust-balance'
import { balanceOf } from './balance'
import { desk } from './desk'
import { listOwnMoves } from './own-moves'
import { waiveBalance } from './waive-balance'

const availableOf: Count = async (reader, memberId) => (await balanceOf(reader, memberId)).available
const debtOf: Count = async (reader, memberId) => (await balanceOf(reader, memberId)).debt

export const balance = concept({
  desk,
  approvable: { adjustBalance: adjustApproved },
  personal: [{ table: 'accounts', by: 'owner_id', erase: waiveBalance, shows: { balance: listOwnMoves } }],
  obstacles: { balanceDebt: debtOf },
  losses: { balance: availableOf },
})
