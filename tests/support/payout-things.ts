import { may } from '~/contract/roles'
import type { Person } from './cast'
import { aPayout, aSavedAccount, toBank } from './payouts'
import type { Owned } from './thing-makers'

/** A withdrawal whose card stands on no other screen of an operator. */
async function request(owner: Person) {
  const id = await aPayout(owner, toBank)
  return { query: { id }, mark: '**** 7890' }
}

/** An account that is kept. */
const stored = async (owner: Person) => ({
  query: { way: 'bank', account: await aSavedAccount(owner) },
  mark: '**** 7890',
})

/** What the screens of withdrawals name, and whose it is. */
export const payoutThings = {
  'sandboxWallet.payout': 'a page of another company, which knows who pays by its number alone',
  'withdraw.way': 'of a list that all know',
  'withdraw.account': { make: stored, passedOver: true } satisfies Owned,
  'accountDetails.id': 'handed on into a form, as it came',
  'accountDetails.event': 'a filter: finds only what the asker may see',
  'accountDetails.month': 'a filter: finds only what the asker may see',
  'accountTable.event': 'a filter: finds only what the asker may see',
  'accountTable.month': 'a filter: finds only what the asker may see',
  'consoleBalance.id': {
    make: async (owner) => ({ query: { id: owner.id }, mark: owner.id }),
    roles: may.handlePayouts,
  } satisfies Owned,
  'consolePayout.id': { make: request, roles: may.handlePayouts } satisfies Owned,
} as const
