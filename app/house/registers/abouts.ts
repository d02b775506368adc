import type { NoticeKind } from './notice-kinds'

const SUBSCRIBED = {
  paid: ['orderPaid', 'orderRevived'],
  shipped: ['orderShipped', 'orderUnshipped', 'waybillCorrected'],
  'after-sale': [
    'afterSaleApproved',
    'afterSaleSendBack',
    'afterSaleRejected',
    'afterSaleReceived',
    'afterSaleRefused',
    'afterSaleClosed',
    'afterSaleRefunded',
    'afterSaleSettled',
    'exchangeSendBack',
    'exchangeReceived',
    'exchangeSent',
    'exchangeUnsendable',
    'exchangeLate',
    'exchangeDelivered',
  ],
  reminder: ['saleSoon'],
  question: ['questionAnswered'],
  review: ['rewardApproved', 'rewardRejected', 'reviewAnswered', 'reviewHidden'],
  payout: ['payoutToReceive', 'payoutAwaits', 'payoutPaid', 'payoutRejected', 'payoutFailed', 'payoutLapsed'],
} as const satisfies Record<string, readonly NoticeKind[]>

export type About = keyof typeof SUBSCRIBED
export const ABOUTS = Object.keys(SUBSCRIBED) as [About, ...About[]]

export const aboutOf = (kind: NoticeKind): About | undefined =>
  ABOUTS.find((about) => (SUBSCRIBED[about] as readonly NoticeKind[]).includes(kind))

/** They take back what a message said before: a template without words would only say that once more. */
const IN_WORDS: readonly NoticeKind[] = ['orderUnshipped', 'waybillCorrected']

export const needsWords = (kind: NoticeKind): boolean => IN_WORDS.includes(kind)

/** Too late a notice costs the member something: sent by SMS where the messenger does not. */
export const URGENT = {
  'payout-receive': ['payoutToReceive'],
  'payout-confirm': ['payoutAwaits'],
  'send-back': ['afterSaleSendBack', 'exchangeSendBack'],
} as const satisfies Record<string, readonly NoticeKind[]>

export type Urgent = keyof typeof URGENT
export const URGENTS = Object.keys(URGENT) as [Urgent, ...Urgent[]]

export const urgentOf = (kind: NoticeKind): Urgent | undefined =>
  URGENTS.find((urgent) => (URGENT[urgent] as readonly NoticeKind[]).includes(kind))
