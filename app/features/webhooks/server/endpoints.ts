import type { z } from 'zod'
import { EVENT_KINDS, TRIAL_KIND } from '~/contract/event-kinds'
import { noteAct } from '~/platform/acts/note-act'
import { isOvertaken, markOf, refuseOvertaken } from '~/platform/acts/overtaken'
import { db } from '~/platform/database/pool'
import { claimSubmission } from '~/platform/database/submissions'
import { type Tx, transaction } from '~/platform/database/transaction'
import { isBarred } from '~/services/outgoing/post-outgoing'
import { ok, type Result, refuse } from '~/values/result'
import { ENDPOINTS_MOST, type Endpoint, type webhookDesk } from '../contract/operators'
import { newSecret, openSecret, sealSecret } from './secrets'
import * as store from './store'
import { insertTrial, reopen } from './store-deliveries'
import { hurry } from './store-sending'

type InputOf<K extends keyof typeof webhookDesk> = z.output<(typeof webhookDesk)[K]['input']>

export function shown(row: store.EndpointRow): Endpoint {
  const { id, url, events, isActive, offBecause, failingSince, madeAt } = row
  const state = isActive ? (failingSince ? 'failing' : 'active') : (offBecause ?? 'off')
  return { id, url, events, isActive, state, failingSince, madeAt }
}

type Saved = Pick<store.EndpointRow, 'url' | 'events' | 'isActive'>
const savedOf = ({ url, events, isActive }: Saved): Saved => ({
  url,
  events: EVENT_KINDS.filter((kind) => events.includes(kind)),
  isActive,
})
/** What follows the host may let in whoever knows it. */
const originOnly = (saved: Saved): Saved => ({ ...saved, url: new URL(saved.url).origin })

export const markOfEndpoint = (row: store.EndpointRow): string => markOf(savedOf(row))

const subjectOf = (id: string) => ({ kind: 'webhook', id })

type Created = Result<
  { id: string; secret: string },
  'webhooksFull' | 'webhookBarred' | 'submissionReused' | 'notFound'
>

export const createEndpoint = (operatorId: string, { submissionId, ...sent }: InputOf<'create'>) =>
  transaction(async (tx): Promise<Created> => {
    if (isBarred(new URL(sent.url))) return refuse('webhookBarred', { field: 'url' })
    const claim = { scope: 'webhook', key: submissionId, memberId: operatorId, content: sent }
    const claimed = await claimSubmission(tx, claim)
    if (!claimed.ok) return claimed
    const { id, isNew } = claimed.value
    if (!isNew) {
      const known = await store.findEndpoint(tx, id)
      return known ? ok({ id, secret: openSecret(id, known.secret) }) : refuse('notFound')
    }
    if ((await store.countEndpoints(tx)) >= ENDPOINTS_MOST)
      return refuse('webhooksFull', { params: { most: ENDPOINTS_MOST } })
    const secret = newSecret()
    const after = savedOf({ ...sent, isActive: true })
    await store.insertEndpoint(tx, { ...after, id, secret: sealSecret(id, secret) })
    await noteAct(tx, { operatorId, act: 'saveWebhook', subject: subjectOf(id), after: originOnly(after) })
    return ok({ id, secret })
  })

type Done = Result<object, 'notFound' | 'overtaken' | 'webhookBarred'>

export const saveEndpoint = (operatorId: string, { id, seen, ...sent }: InputOf<'save'>) =>
  transaction(async (tx): Promise<Done> => {
    const row = await store.holdEndpoint(tx, id)
    if (!row) return refuse('notFound')
    if (isBarred(new URL(sent.url))) return refuse('webhookBarred', { field: 'url' })
    const [before, after] = [savedOf(row), savedOf(sent)]
    const act = { act: 'saveWebhook', subject: subjectOf(id) }
    if (isOvertaken(seen, before, after)) return refuseOvertaken(tx, act)
    const isMended = before.url !== after.url || before.isActive !== after.isActive
    await store.setEndpoint(tx, id, { ...after, isMended })
    if (isMended) await hurry(tx, id)
    await noteAct(tx, { operatorId, ...act, before: originOnly(before), after: originOnly(after) })
    return ok({})
  })

type Rotated = Result<{ secret: string }, 'notFound'>

export const rotateSecret = (operatorId: string, id: string) =>
  transaction(async (tx): Promise<Rotated> => {
    if (!(await store.holdEndpoint(tx, id))) return refuse('notFound')
    const secret = newSecret()
    await store.setSecret(tx, id, sealSecret(id, secret))
    await noteAct(tx, { operatorId, act: 'rotateWebhook', subject: subjectOf(id) })
    return ok({ secret })
  })

export const removeEndpoint = (operatorId: string, id: string) =>
  transaction(async (tx): Promise<Result<object, 'notFound'>> => {
    const row = await store.holdEndpoint(tx, id)
    if (!row) return refuse('notFound')
    await store.deleteEndpoint(tx, id)
    await noteAct(tx, { operatorId, act: 'removeWebhook', subject: subjectOf(id), before: originOnly(savedOf(row)) })
    return ok({})
  })

type OnActive<T> = Result<T, 'notFound' | 'webhookOff' | 'deliveryOver'>

const onActive = <T extends object>(id: string, work: (tx: Tx) => Promise<OnActive<T>>) =>
  transaction(async (tx): Promise<OnActive<T>> => {
    const row = await store.holdEndpoint(tx, id)
    if (!row) return refuse('notFound')
    return row.isActive ? work(tx) : refuse('webhookOff')
  })

export const sendTest = (operatorId: string, id: string) =>
  onActive(id, async (tx) => {
    await store.endRest(tx, id)
    await insertTrial(tx, id, TRIAL_KIND)
    await noteAct(tx, { operatorId, act: 'testWebhook', subject: subjectOf(id) })
    return ok({})
  })

const AT_ONCE_MOST = 10_000

const sendFailed = (operatorId: string, id: string, deliveryId?: string) =>
  onActive(id, async (tx) => {
    // An id that no delivery can have finds none.
    const one =
      deliveryId === undefined ? {} : { id: Number.isSafeInteger(Number(deliveryId)) ? Number(deliveryId) : 0 }
    const count = await reopen(tx, id, { ...one, most: AT_ONCE_MOST })
    if (count === 0) return refuse('deliveryOver')
    await noteAct(tx, { operatorId, act: 'resendWebhook', subject: subjectOf(id), after: { count } })
    return ok({ count })
  })

export const sendAgain = (operatorId: string, { id, deliveryId }: InputOf<'again'>) =>
  sendFailed(operatorId, id, deliveryId)

export const sendAllAgain = (operatorId: string, id: string) => sendFailed(operatorId, id)

export async function listAll() {
  return ok({ items: (await store.listEndpoints(db, ENDPOINTS_MOST)).map(shown) })
}
