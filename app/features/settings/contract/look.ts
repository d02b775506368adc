import { z } from 'zod'
import { operator } from '~/contract/call'
import * as f from '~/contract/fields'
import { inLanguages, mallPictures, sayInLanguages } from '~/contract/language-fields'
import { may } from '~/contract/roles'
import * as m from '~/paraglide/messages'
import { isColour } from '~/values/colours'

export const LOOK_KEY = 'shop.look'

const SHOP_NAME_MOST = 30
const TAGLINE_MOST = 60
const SEARCH_HINT_MOST = 40
const SHARE_TITLE_MOST = 60
const HOURS_MOST = 60

export const LOOK_PICTURES = ['logo', 'sharePicture', 'serviceQr', 'licence'] as const
export type LookPicture = (typeof LOOK_PICTURES)[number]

/** What is empty is as the shop came; a language without a text reads another one. */
export const lookTexts = z.object({
  ...inLanguages('shopName', SHOP_NAME_MOST, false),
  ...inLanguages('tagline', TAGLINE_MOST, false),
  ...inLanguages('searchHint', SEARCH_HINT_MOST, false),
  ...inLanguages('shareTitle', SHARE_TITLE_MOST, false),
  ...inLanguages('serviceHours', HOURS_MOST, false),
  servicePhone: f.optionalText(20).refine((text) => /^(\+?[\d -]{3,20})?$/.test(text), 'service_phone'),
  accent: f
    .optionalText(7)
    .transform((text) => text.toLowerCase())
    .refine((text) => text === '' || isColour(text), 'colour'),
})
export type LookTexts = z.output<typeof lookTexts>

const picture = z.string().default('')
export const mallLook = lookTexts.extend({
  ...{ logo: picture, sharePicture: picture, serviceQr: picture, licence: picture },
})
export type MallLook = z.output<typeof mallLook>

/** In the reader's language; '' is as the shop came. */
export const shownLook = z.object({
  ...{ shopName: z.string(), tagline: z.string(), searchHint: z.string() },
  ...{ servicePhone: z.string(), serviceHours: z.string() },
  ...{ serviceQr: z.string(), logo: z.string(), sharedPicture: z.string() },
  /** The style block of the mall's colours, and the hash by which the policy allows it. */
  ...{ colours: z.string(), coloursHash: z.string() },
})
export type ShownLook = z.output<typeof shownLook>

const desk = operator(may.changeSettings)

export const lookDesk = {
  show: desk.get('/api/console/look', {
    about: 'The mall’s name, pictures, customer service and colour in all languages.',
    input: f.none,
    output: mallLook.extend({ mark: z.string() }),
  }),
  saveTexts: desk.post('/api/console/lookTexts', {
    whole: true,
    about:
      'Saves the mall’s names, texts, customer service and colour; empty ones are as the shop came. Shades for text and buttons are made so that they can be read.',
    input: lookTexts.extend({ seen: f.seen }),
    output: f.none,
  }),
  savePicture: desk.post('/api/console/lookPicture', {
    whole: true,
    about: 'Saves one of the mall’s pictures; without a key it is as the shop came.',
    input: z.object({ which: z.enum(LOOK_PICTURES), pictures: mallPictures(1) }),
    output: f.none,
  }),
}

export const lookFields = {
  ...sayInLanguages('shopName', m.console_look_name),
  ...sayInLanguages('tagline', m.console_look_tagline),
  ...sayInLanguages('searchHint', m.console_look_search),
  ...sayInLanguages('shareTitle', m.console_look_share),
  ...sayInLanguages('serviceHours', m.console_look_hours),
  servicePhone: m.console_look_phone,
  accent: m.console_look_accent,
  which: m.word_pictures,
}
