import { setTimeout as sleep } from 'node:timers/promises'
import { TRIAL_KIND } from '~/contract/event-kinds'
import { inGroups } from '~/platform/database/in-groups'
import { db } from '~/platform/database/pool'
import { log } from '~/platform/log'
import { postOutgoing } from '~/services/outgoing/post-outgoing'
import { signedHeaders } from '~/services/signed-webhook/webhook'
import { ownOf } from '~/values/own'
import { openedSecret } from './secrets'
import { noteFailure, noteSuccess } from './store'
import { giveUpLate } from './store-deliveries'
import * as sending from './store-sending'

/** Requests to one endpoint at the same time. */
const AT_ONCE = 4
/** However many endpoints are busy, the shop's own requests find connections free. */
const AT_DATABASE = { most: 1, underWay: 3 }
/** A sweep waits no longer for those that are slow. */
const BRIEFLY_MS = 2_000
const EXCERPT_MOST = 500
const GONE = 410

const MINUTE = 60
const HOUR = 60 * MINUTE
/** Seconds until the next try, as Standard Webhooks proposes; all of them together are three days. */
const WAITS = [5, 5 * MINUTE, 30 * MINUTE, 2 * HOUR, 5 * HOUR, 10 * HOUR, 14 * HOUR, 20 * HOUR, 24 * HOUR]

const waitAfter = (tries: number) => WAITS[Math.min(tries, WAITS.length) - 1] as number

const IDS: Record<string, string> = {
  ...{ order: 'orderId', refund: 'orderId', case: 'caseId', stock: 'skuId' },
  ...{ goods: 'goodsId', member: 'memberId', payout: 'payoutId', [TRIAL_KIND.split('.')[0] as string]: 'webhookId' },
}

export function messageOf({ kind, thing, madeAt }: Pick<sending.Letter, 'kind' | 'thing' | 'madeAt'>): string {
  const idName = ownOf(IDS, kind.split('.')[0] as string) as string
  return JSON.stringify({ type: kind, timestamp: new Date(madeAt).toISOString(), data: { [idName]: thing } })
}

/** The same with each try. A restored shop counts its rows from an earlier number on, at other times. */
const idOf = ({ endpointId, id, madeAt }: sending.Letter) => `msg_${endpointId}_${id}_${Date.parse(madeAt)}`

async function ask(letter: sending.Letter) {
  const { endpointId, secret, formerSecrets } = letter
  const secrets = [secret, ...formerSecrets].flatMap((one) => openedSecret(endpointId, one))
  if (secrets.length === 0) return { trouble: 'unsigned' } as const
  const body = messageOf(letter)
  const seconds = Math.floor(Date.now() / 1_000)
  const signed = signedHeaders(secrets, { id: idOf(letter), seconds, body })
  return postOutgoing(new URL(letter.url), {
    headers: { 'content-type': 'application/json', 'user-agent': 'Lilac-Webhooks/1', ...signed },
    body,
  })
}

const takeTurn = inGroups(AT_DATABASE, (asks: readonly (() => Promise<unknown>)[]) =>
  Promise.all(asks.map((ask) => ask())),
)
const atDatabase = <T>(ask: () => Promise<T>) => takeTurn(ask) as Promise<T>

async function note(letter: sending.Letter, said: sending.Said): Promise<void> {
  const { code = 0 } = said
  if (code >= 200 && code < 300) {
    await sending.noteDelivered(db, letter, said)
    if (await noteSuccess(db, letter.endpointId)) await sending.hurry(db, letter.endpointId)
    return
  }
  await sending.noteUndelivered(db, letter, said, waitAfter(letter.tries))
  if (await noteFailure(db, letter.endpointId, code === GONE))
    log().error({ endpoint: letter.endpointId, code }, 'a webhook was switched off, because it takes nothing')
}

async function deliver(letter: sending.Letter): Promise<void> {
  const began = performance.now()
  const answer = await ask(letter)
  const took = Math.round(performance.now() - began)
  const said =
    'trouble' in answer
      ? { trouble: answer.trouble, took }
      : { code: answer.status, excerpt: answer.excerpt.slice(0, EXCERPT_MOST), took }
  await atDatabase(() => note(letter, said))
}

let isStopping = false
const underWay = new Map<string, Promise<void>>()

async function work(endpointId: string): Promise<void> {
  for (;;) {
    const letter = isStopping ? undefined : await atDatabase(() => sending.takeNext(db, endpointId))
    if (!letter) return
    await deliver(letter)
  }
}

async function serve(endpointId: string): Promise<void> {
  // One that fails leaves none of the others behind.
  const ended = await Promise.allSettled(Array.from({ length: AT_ONCE }, () => work(endpointId)))
  underWay.delete(endpointId)
  const failed = ended.find((one) => one.status === 'rejected')
  if (failed) log().error({ endpoint: endpointId, err: failed.reason }, 'events could not be sent')
}

/** One that is slow holds up no other: its requests go on behind the sweep. */
export async function sendEvents(): Promise<number> {
  const due = (await sending.listDue(db)).filter((id) => !underWay.has(id))
  for (const id of due) underWay.set(id, serve(id))
  const waiting = new AbortController()
  const patience = sleep(BRIEFLY_MS, undefined, { signal: waiting.signal }).catch(() => {})
  await Promise.race([Promise.all(underWay.values()), patience])
  waiting.abort()
  return due.length
}

/** What is under way is noted before the database closes. */
export async function stopSending(): Promise<void> {
  isStopping = true
  await Promise.all(underWay.values())
  isStopping = false
}

const LATE_MOST = 500

export const giveUpOnLate = (): Promise<number> => giveUpLate(db, LATE_MOST)
