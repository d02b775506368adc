/** What a program of the mall's own may be told. The part before the point names the thing. */
export const EVENT_KINDS = [
  'order.placed',
  'order.paid',
  'order.shipped',
  'order.received',
  'order.finished',
  'order.changed',
  'order.cancelled',
  'order.closed',
  'case.opened',
  'case.moved',
  'refund.succeeded',
  'stock.low',
  'goods.changed',
  'member.joined',
  'member.left',
  'payout.asked',
  'payout.moved',
] as const
export type EventKind = (typeof EVENT_KINDS)[number]

/** Sent by hand, chosen by nobody. */
export const TRIAL_KIND = 'webhook.test'
