import { z } from 'zod'
import { goodsCard } from '~/features/goods/contract/goods'
import { CARD_THEMES, CARD_VISIBILITIES } from './limits'

/** What stands on a card; '' where a line is empty. */
export const cardFace = z.object({
  name: z.string(),
  title: z.string(),
  organization: z.string(),
  /** The key of a picture. */
  avatar: z.string(),
  phones: z.array(z.string()),
  /** The number of its owner in a messenger. */
  messengerId: z.string(),
  mail: z.string(),
  address: z.string(),
  intro: z.string(),
  theme: z.enum(CARD_THEMES),
})
export type CardFace = z.output<typeof cardFace>

export const shownCard = cardFace.extend({
  /** What its address carries. */
  link: z.string(),
  /** Those of its goods that are on sale. */
  goods: z.array(goodsCard),
  /** Search engines may show it. */
  isForEveryone: z.boolean(),
  /** Whoever looks is its owner: then it is drawn as it is kept, whoever else may see it. */
  isOwn: z.boolean(),
})
export type ShownCard = z.output<typeof shownCard>

export const ownCard = cardFace.extend({
  id: z.string(),
  link: z.string(),
  visibility: z.enum(CARD_VISIBILITIES),
  isDefault: z.boolean(),
  /** Others see a card at this address. */
  isShown: z.boolean(),
  /** The mall has not looked at it yet as it is kept. */
  waits: z.boolean(),
  /** Why the mall did not let it through. */
  reason: z.string(),
  /** The decision that says so, where a second look can be asked for. */
  rejectionId: z.string().nullable(),
  visits: z.number().int(),
  changedAt: z.string(),
})
export type OwnCard = z.output<typeof ownCard>

export const ownCardDetails = ownCard.extend({
  /** How often it was changed: who changes it says what they have seen. */
  version: z.number().int(),
  goods: z.array(goodsCard),
})
export type OwnCardDetails = z.output<typeof ownCardDetails>
