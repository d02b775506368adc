import { z } from 'zod'
import { goodsCard } from '~/features/goods/contract/goods'
import { CARD_THEMES, CARD_VISIBILITIES } from './limits'

/** '' for empty lines. */
export const cardFace = z.object({
  name: z.string(),
  title: z.string(),
  organization: z.string(),
  avatar: z.string(),
  phones: z.array(z.string()),
  messengerId: z.string(),
  mail: z.string(),
  address: z.string(),
  intro: z.string(),
  theme: z.enum(CARD_THEMES),
})
export type CardFace = z.output<typeof cardFace>

export const shownCard = cardFace.extend({
  link: z.string(),
  goods: z.array(goodsCard),
  isForEveryone: z.boolean(),
  /** The owner sees it as stored. */
  isOwn: z.boolean(),
})
export type ShownCard = z.output<typeof shownCard>

export const ownCard = cardFace.extend({
  id: z.string(),
  link: z.string(),
  visibility: z.enum(CARD_VISIBILITIES),
  isDefault: z.boolean(),
  isShown: z.boolean(),
  /** Pending review. */
  waits: z.boolean(),
  reason: z.string(),
  rejectionId: z.string().nullable(),
  visits: z.number().int(),
  changedAt: z.string(),
})
export type OwnCard = z.output<typeof ownCard>

export const ownCardDetails = ownCard.extend({
  /** Optimistic lock: send the version that was read. */
  version: z.number().int(),
  goods: z.array(goodsCard),
})
export type OwnCardDetails = z.output<typeof ownCardDetails>
