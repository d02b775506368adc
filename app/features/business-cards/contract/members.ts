import { z } from 'zod'
import { guest, member } from '~/contract/call'
import * as f from '~/contract/fields'
import { credit } from '~/contract/fields'
import type { Refusals } from '~/contract/refusal'
import { goodsCard } from '~/features/goods/contract/members'
import * as m from '~/paraglide/messages'
import { PHONE_MOST, phoneAsWritten } from '~/values/phones'
import { isEmail } from '~/values/validators'
import {
  CARD_GOODS_MOST,
  CARD_INTRO_MOST,
  CARD_LINE_MOST,
  CARD_PHONES_MOST,
  CARD_PLACE_MOST,
  CARD_THEMES,
  CARD_VISIBILITIES,
} from './limits'

const cardFace = z.object({
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

const shownCard = cardFace.extend({
  link: z.string(),
  credit,
  goods: z.array(goodsCard),
  isForEveryone: z.boolean(),
  /** The owner sees it as stored. */
  isOwn: z.boolean(),
})
export type ShownCard = z.output<typeof shownCard>

const ownCard = cardFace.extend({
  id: z.string(),
  link: z.string(),
  visibility: z.enum(CARD_VISIBILITIES),
  isDefault: z.boolean(),
  isShown: z.boolean(),
  waits: z.boolean(),
  reason: z.string(),
  rejectionId: z.string().nullable(),
  visits: z.number().int(),
  changedAt: z.string(),
})
export type OwnCard = z.output<typeof ownCard>

const ownCardDetails = ownCard.extend({
  /** Optimistic lock: send the version that was read. */
  version: z.number().int(),
  goods: z.array(goodsCard),
})
export type OwnCardDetails = z.output<typeof ownCardDetails>

const phone = z
  .string()
  .max(PHONE_MOST, 'card_phone')
  .transform(phoneAsWritten)
  .pipe(z.string().regex(/^(\(?\+?\d[\d ()./-]{2,23})?$/, 'card_phone'))

const several = (value: unknown) => (value === undefined ? [] : typeof value === 'string' ? [value] : value)

export const cardDraft = z.object({
  id: f.chosen,
  submissionId: f.id,
  version: f.amount.default(0),
  name: f.text(CARD_LINE_MOST),
  title: f.optionalText(CARD_LINE_MOST),
  organization: f.optionalText(CARD_LINE_MOST),
  pictures: f.pictures,
  // A form has a field for each of them, and most stay empty.
  phones: f.listOf(phone, CARD_PHONES_MOST, several).transform((all) => all.filter(Boolean)),
  messengerId: f.optionalText(CARD_LINE_MOST),
  mail: f.optionalText().refine((text) => text === '' || isEmail(text), 'mail'),
  address: f.optionalText(CARD_PLACE_MOST),
  intro: f.optionalLines(CARD_INTRO_MOST),
  goods: f.listOf(f.id, CARD_GOODS_MOST, several),
  theme: z.enum(CARD_THEMES).default('lilac'),
  visibility: z.enum(CARD_VISIBILITIES).default('link'),
  isDefault: f.flag.default(false),
})

const id = z.object({ id: f.id })

export const cardCalls = {
  shown: guest.get('/api/card/shown', {
    about: 'The business card at an address, as published; its owner sees the latest saved version.',
    input: z.object({ link: f.id }),
    output: shownCard,
  }),
  listed: guest.get('/api/card/listed', {
    about: 'The addresses of the newest thousand public cards, for search engines.',
    input: f.none,
    output: z.object({ links: z.array(z.string()) }),
  }),
  own: member.get('/api/card/own', {
    about: 'The member’s own cards, the default one first.',
    input: f.none,
    output: z.object({ items: z.array(ownCard) }),
    own: { lists: { cards: {} }, whole: 'ownDetails' },
  }),
  ownDetails: member.get('/api/card/ownDetails', {
    about: 'One of the member’s own cards, as its owner sees it.',
    input: id,
    output: ownCardDetails,
  }),
  write: member.post('/api/card/write', {
    whole: true,
    about:
      'Saves a card; without an id it creates one, once per submissionId. Public cards are reviewed as the mall has set.',
    input: cardDraft,
    output: z.object({ id: z.string(), version: z.number().int(), waits: z.boolean() }),
  }),
  renewLink: member.post('/api/card/renewLink', {
    about: 'Gives a card a new address; the old one stops working.',
    input: id,
    output: z.object({ link: z.string() }),
  }),
  remove: member.post('/api/card/remove', {
    about: 'Deletes a card permanently.',
    input: id,
    output: f.none,
  }),
}

export const cardRefusals = {
  cardChanged: { code: 4331, status: 409, say: m.refusal_card_changed },
  cardsFull: { code: 4332, status: 409, say: m.refusal_cards_full },
} as const satisfies Refusals

export const cardFields = {
  organization: m.cards_field_organization,
  phones: m.cards_field_phones,
  messengerId: m.cards_field_messenger,
  mail: m.cards_field_mail,
  address: m.cards_field_address,
  intro: m.cards_field_intro,
  theme: m.cards_field_theme,
  visibility: m.cards_field_visibility,
  link: m.cards_link,
}
