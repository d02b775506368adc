import { z } from 'zod'
import * as f from '~/contract/fields'
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

const phone = z
  .string()
  .max(PHONE_MOST, 'card_phone')
  .transform(phoneAsWritten)
  .pipe(z.string().regex(/^(\(?\+?\d[\d ()./-]{2,23})?$/, 'card_phone'))

const several = (value: unknown) => (value === undefined ? [] : typeof value === 'string' ? [value] : value)

export const cardDraft = z.object({
  id: z.preprocess((value) => (value === '' ? undefined : value), f.id.optional()),
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
