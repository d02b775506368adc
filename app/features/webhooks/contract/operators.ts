import { z } from 'zod'
import { operator } from '~/contract/call'
import { rowCursor } from '~/contract/cursors'
import { EVENT_KINDS, TRIAL_KIND } from '~/contract/event-kinds'
import * as f from '~/contract/fields'
import type { Refusals } from '~/contract/refusal'
import { may } from '~/contract/roles'
import { readUrl } from '~/contract/web-address'
import * as m from '~/paraglide/messages'

const desk = operator(may.handleWebhooks)

export const ENDPOINTS_MOST = 20
export const FORMER_HOURS = 24
const URL_MOST = 500

export const DELIVERY_STATES = ['waiting', 'delivered', 'failed'] as const
export type DeliveryState = (typeof DELIVERY_STATES)[number]

export const ENDPOINT_STATES = ['active', 'failing', 'off', 'failures', 'gone'] as const
export type EndpointState = (typeof ENDPOINT_STATES)[number]

/** `aged`: it was never sent, because the endpoint was off. `unsigned`: its secret could not be opened. */
export const DELIVERY_TROUBLES = [
  'barred',
  'unresolved',
  'unreached',
  'untrusted',
  'late',
  'broken',
  'aged',
  'unsigned',
] as const
export type DeliveryTrouble = (typeof DELIVERY_TROUBLES)[number]

const settingsOf = {
  url: f
    .text(URL_MOST)
    .refine((typed) => readUrl(typed) !== undefined, 'endpoint')
    .transform((typed) => (readUrl(typed) as URL).href)
    // Letters of other scripts grow.
    .pipe(z.string().max(URL_MOST, 'long')),
  events: f
    .listOf(z.enum(EVENT_KINDS), EVENT_KINDS.length, (value) => (typeof value === 'string' ? [value] : value))
    .default([])
    .refine((events) => events.length > 0, 'choose'),
}

const endpoint = z.object({
  id: z.string(),
  url: z.string(),
  events: z.array(z.enum(EVENT_KINDS)),
  isActive: z.boolean(),
  state: z.enum(ENDPOINT_STATES),
  failingSince: z.string().nullable(),
  madeAt: z.string(),
})
export type Endpoint = z.output<typeof endpoint>

const delivery = z.object({
  id: z.string(),
  kind: z.enum([...EVENT_KINDS, TRIAL_KIND]),
  thing: z.string(),
  madeAt: z.string(),
  state: z.enum(DELIVERY_STATES),
  /** The next try of one that waits. */
  dueAt: z.string(),
  tries: z.number().int(),
  triedAt: z.string().nullable(),
  code: z.number().int().nullable(),
  trouble: z.enum(DELIVERY_TROUBLES).nullable(),
  /** The beginning of the answer. */
  excerpt: z.string(),
  took: z.number().int().nullable(),
})
export type Delivery = z.output<typeof delivery>

const secret = z.object({ secret: z.string() })
const id = z.object({ id: f.id })

export const webhookDesk = {
  list: desk.get('/api/console/webhooks', {
    about: 'Programs of the mall’s own that are told of events, at most 20.',
    input: f.none,
    output: f.page(endpoint),
  }),
  details: desk.get('/api/console/webhooks/details', {
    about: 'One endpoint and what it was told or waits to be told, the newest first.',
    input: id.extend({ status: z.enum(['', ...DELIVERY_STATES]).default(''), cursor: rowCursor }),
    output: endpoint.extend({
      formerUntil: z.string().nullable(),
      /** At most 10,000 are counted. */
      waiting: z.number().int(),
      hasFailed: z.boolean(),
      mark: z.string(),
      ...f.page(delivery).shape,
    }),
  }),
  create: desk.post('/api/console/webhooks/create', {
    factor: 'fresh',
    about:
      'Adds an endpoint, once per submissionId. Only this answer shows the secret that its messages are signed with.',
    input: z.object({ ...settingsOf, submissionId: f.id }),
    output: id.extend(secret.shape),
  }),
  save: desk.post('/api/console/webhooks/save', {
    factor: 'fresh',
    whole: true,
    about: 'Changes address, events and whether it is active. One that the shop has switched off starts anew.',
    input: id.extend({ ...settingsOf, isActive: f.flag.default(false), seen: f.seen }),
    output: f.none,
  }),
  rotate: desk.post('/api/console/webhooks/rotate', {
    factor: 'fresh',
    about: 'Makes another secret, which only this answer shows. For a day messages carry both signatures.',
    input: id,
    output: secret,
  }),
  remove: desk.post('/api/console/webhooks/remove', {
    factor: 'fresh',
    about: 'Removes an endpoint. What it was still to be told is not sent.',
    input: id,
    output: f.none,
  }),
  test: desk.post('/api/console/webhooks/test', {
    about: 'Sends an active endpoint an event of the type webhook.test.',
    input: id,
    output: f.none,
  }),
  again: desk.post('/api/console/webhooks/again', {
    about: 'Sends a failed delivery again, under the same webhook-id.',
    input: id.extend({ deliveryId: f.id }),
    output: f.none,
  }),
  allAgain: desk.post('/api/console/webhooks/allAgain', {
    about: 'Sends all failed deliveries of an endpoint again; at most 10,000 at once, the oldest first.',
    input: id,
    output: z.object({ count: z.number().int() }),
  }),
}

export const webhookRefusals = {
  webhooksFull: { code: 5031, status: 409, say: m.console_webhooks_refused_full },
  webhookBarred: { code: 5032, status: 409, say: m.console_webhooks_refused_barred },
  webhookOff: { code: 5033, status: 409, say: m.console_webhooks_refused_off },
  deliveryOver: { code: 5034, status: 409, say: m.console_webhooks_refused_over },
} as const satisfies Refusals

export const webhookFieldNames = {
  events: m.console_webhooks_events,
  isActive: m.console_webhooks_active,
  deliveryId: m.field_name_number,
}
