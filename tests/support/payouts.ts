import { sql } from 'kysely'
import { issueCode } from '~/features/members/server/codes'
import { registerMember } from '~/features/members/server/register-member'
import type { PayoutWay } from '~/features/payouts/contract/members'
import {
  approvePayout,
  failPayout,
  handOverPayout,
  markPayoutPaid,
  rejectPayout,
} from '~/features/payouts/server/decide-payout'
import { cancelPayout, expirePayouts, receivePayout } from '~/features/payouts/server/own-payouts'
import { receivePayoutCallback } from '~/features/payouts/server/receive-callback'
import { type PayoutRequest, requestPayout } from '~/features/payouts/server/request-payout'
import { storeAccount } from '~/features/payouts/server/saved-accounts'
import { sendPayout } from '~/features/payouts/server/send-payout'
import { listAccounts } from '~/features/payouts/server/store-accounts'
import { db } from '~/platform/database/pool'
import { transaction } from '~/platform/database/transaction'
import { post } from '~/platform/ledger/post'
import type { PayoutAnswer, PayoutGateway, Transfer } from '~/services/payout'
import { sendPayoutCallbacks } from '~/services/sandbox/payout-callbacks'
import { randomToken } from '~/values/ids'
import { fen } from '~/values/money'
import type { Person } from './cast'

let people = 0
/** Somebody who has not been here before. */
export async function somebody(): Promise<Person> {
  const phone = `137${String(++people).padStart(8, '0')}`
  const { id } = await transaction((tx) => registerMember(tx, { phone }))
  return { id, phone }
}

/** Puts fen on a member's balance, as a gift of the mall would. */
export async function give(memberId: string, amount: number): Promise<void> {
  const entry = { debit: 'review rewards', credit: ['balance', memberId], amount } as const
  await transaction((tx) => post(tx, { kind: 'gift', ref: randomToken(), ownerId: memberId, entries: [entry] }))
}

/** Takes fen of a member's balance, the rest becomes a debt. */
export async function owe(memberId: string, amount: number): Promise<void> {
  const entry = { debit: ['balance debt', memberId], credit: 'review rewards', amount } as const
  await transaction((tx) => post(tx, { kind: 'debt', ref: randomToken(), ownerId: memberId, entries: [entry] }))
}

export const codeFor = ({ phone }: Person): Promise<string> =>
  transaction((tx) => issueCode(tx, { phone, purpose: 'withdraw' }))

/** What somebody who withdraws sends; ¥100 to a wallet unless something else is said. */
export const toWithdraw = (verificationCode: string, more: Partial<PayoutRequest> = {}): PayoutRequest => ({
  amount: fen(100_00),
  way: 'wallet',
  name: '',
  number: '',
  bank: '',
  idNumber: '',
  verificationCode,
  submissionId: randomToken(),
  ...more,
})

export const toBank = { way: 'bank', name: '林小梅', number: '6222021234567890', bank: '工商银行' } as const

/** Asks for a withdrawal with a fresh code. */
export const asks = async (person: Person, more: Partial<PayoutRequest> = {}) =>
  requestPayout(person.id, toWithdraw(await codeFor(person), more))

export function sure<T>(result: { ok: true; value: T } | { ok: false; refusal: string }): T {
  if (!result.ok) throw new Error(result.refusal)
  return result.value
}

/** A withdrawal of somebody who has the money for it; its number. */
export async function aPayout(person: Person, more: Partial<PayoutRequest> = {}): Promise<string> {
  await give(person.id, more.amount ?? 100_00)
  return sure(await asks(person, more)).payoutId
}

/** An account that is kept, of somebody who has the money for a withdrawal to it; its number. */
export async function aSavedAccount(person: Person): Promise<string> {
  await give(person.id, 50_00)
  const { way, ...account } = toBank
  await transaction((tx) => storeAccount(tx, person.id, way, { ...account, idNumber: '' }))
  return (await listAccounts(db, person.id))[0]?.id as string
}

/** One that an operator has approved. */
export async function approvedPayout(person: Person, operatorId: string, way: PayoutWay = 'wallet'): Promise<string> {
  const id = await aPayout(person, way === 'wallet' ? {} : toBank)
  sure(await approvePayout({ operatorId, id }))
  if (way !== 'wallet') sure(await handOverPayout({ operatorId, id }))
  return id
}

/** One that waits for its owner at the wallet. */
export async function awaitingPayout(person: Person, operatorId: string): Promise<string> {
  const id = await approvedPayout(person, operatorId)
  sure(await receivePayout(person.id, id))
  await sendPayout(id)
  return id
}

export const stateOf = async (id: string) =>
  (await db.selectFrom('payouts').select('state').where('id', '=', id).executeTakeFirstOrThrow()).state

/** What the sandbox says goes the way of real callbacks. */
export const callBack = () => sendPayoutCallbacks((request) => receivePayoutCallback('sandbox', request))

export const setPayouts = (key: string, value: number) =>
  sql`insert into settings (key, value) values (${key}, ${JSON.stringify(value)}::jsonb)
    on conflict (key) do update set value = excluded.value`.execute(db)

type Final = 'paid' | 'failed' | 'cancelled'
type Known = Transfer & { state: PayoutAnswer['state'] }

/** A wallet service that plays badly by a seed: it loses answers, fails before and after, and forgets what it knows. */
export class ScriptedWallet implements PayoutGateway {
  merchant = 'scripted'
  readonly known = new Map<string, Known>()
  /** How often it took on a transfer, by its number. */
  readonly taken = new Map<string, number>()
  #state: number
  readonly #losesAnswers: number

  constructor(seed: number, { losesAnswers = 0.3 } = {}) {
    this.#state = seed
    this.#losesAnswers = losesAnswers
  }

  /** From 0 to 1 (mulberry32). */
  #chance(): number {
    this.#state = (this.#state + 0x6d2b79f5) | 0
    let mixed = Math.imul(this.#state ^ (this.#state >>> 15), 1 | this.#state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }

  payeeOf = ({ id }: { id: string }) => id

  #answer({ id, amount, state }: Known): PayoutAnswer {
    return { state, amount, number: `P${id}` }
  }

  async send(transfer: Transfer): Promise<PayoutAnswer> {
    if (this.#losesAnswers < 1 && this.#chance() < 0.2) throw new Error('500')
    const before = this.known.get(transfer.id)
    if (before && (before.amount !== transfer.amount || before.payee !== transfer.payee))
      throw new Error('the same number for another transfer')
    const one = before ?? { ...transfer, state: this.#chance() < 0.3 ? ('processing' as const) : ('awaiting' as const) }
    if (!before) {
      this.known.set(transfer.id, one)
      this.taken.set(transfer.id, (this.taken.get(transfer.id) ?? 0) + 1)
    }
    if (this.#chance() < this.#losesAnswers) throw new Error('timeout')
    return this.#answer(one)
  }

  async query(id: string): Promise<PayoutAnswer | undefined> {
    const chance = this.#chance()
    if (chance < 0.2) throw new Error('502')
    const one = this.known.get(id)
    if (!one || chance < 0.3) return undefined
    if (one.state === 'processing' && chance < 0.7) one.state = 'awaiting'
    return this.#answer(one)
  }

  /** What becomes of a transfer in the end. */
  end(id: string): void {
    const ends: Final[] = ['paid', 'failed', 'cancelled']
    const one = this.known.get(id)
    if (one) one.state = ends[Math.floor(this.#chance() * ends.length)] as Final
  }

  async cancel(id: string): Promise<void> {
    const one = this.known.get(id)
    if (this.#chance() < 0.3) throw new Error('502')
    if (one?.state === 'awaiting') one.state = 'cancelled'
  }

  verify = () => undefined

  confirmation = () => ({})
}

/** Every move of a withdrawal. */
export async function payoutMoves(operatorId: string): Promise<void> {
  const ends = async (state: 'paid' | 'failed' | 'cancelled') => {
    const id = await awaitingPayout(await somebody(), operatorId)
    await sql`update sandbox_payouts set state = ${state} where id = ${id}`.execute(db)
    await callBack()
  }
  for (const state of ['paid', 'failed', 'cancelled'] as const) await ends(state)
  const byHand = await approvedPayout(await somebody(), operatorId, 'bank')
  sure(await markPayoutPaid({ operatorId, id: byHand, proof: 'B-1' }))
  const lost = await approvedPayout(await somebody(), operatorId, 'alipay')
  sure(await failPayout({ operatorId, id: lost, reason: 'No such account' }))
  sure(await rejectPayout({ operatorId, id: await aPayout(await somebody()), reason: 'Another name' }))
  const mei = await somebody()
  sure(await cancelPayout(mei.id, await aPayout(mei)))
  const late = await approvedPayout(await somebody(), operatorId)
  await sql`update payouts set waits_until = shop_now() - interval '1 second' where id = ${late}`.execute(db)
  await expirePayouts()
}
