import { z } from 'zod'
import { fen } from '~/values/money'
import { PAGE_SIZE } from '~/values/paging'
import { digitsIn, PHONE_MOST, withoutCountry } from '~/values/phones'
import { QUANTITY_MOST } from '~/values/quantity'
import { isPhone } from '~/values/validators'
import { drawn } from './drawn'
import { empty, optionalText } from './text-fields'

export { empty, lines, optionalLines, optionalText, text } from './text-fields'

/** Messages of issues are keys of `field-messages.ts`, so that they are translated. */
export const id = z
  .string({ required_error: 'required' })
  .trim()
  .min(1, 'required')
  .regex(/^[\w-]{1,64}$/, 'unknown_id')

export const chosen = z.preprocess(empty, id.optional())

/** The mark of what a form showed as stored. Refused where it is another by now; without it, overwritten. */
export const seen = id.optional()

/** Typed or pasted: full width from Chinese keyboards, gaps from contact lists, numbers from programs. */
export const digits = z
  .union([z.string().max(PHONE_MOST, 'unknown_id'), z.number().int().nonnegative()], {
    errorMap: (_issue, { data }) => ({ message: data === undefined ? 'required' : 'unknown_id' }),
  })
  .transform((typed) => digitsIn(String(typed)))

export const phone = digits.transform(withoutCountry).pipe(z.string().min(1, 'required').refine(isPhone, 'phone'))

export const digitsOrNone = optionalText(PHONE_MOST).transform(digitsIn)

export const code = digits.pipe(
  z
    .string()
    .min(1, 'required')
    .regex(/^\d{6}$/, 'code'),
)

// A JSON number, or digits from a form. Words, fractions and exponents are refused.
const whole = (message: string, most: number) =>
  z
    .union(
      [
        z.number(),
        z
          .string()
          .trim()
          .regex(/^\d{1,16}$/)
          .transform(Number),
      ],
      { errorMap: () => ({ message }) },
    )
    .pipe(z.number().int(message).min(0, message).max(most, message))

export const countTo = (most: number, least = 1) =>
  z.preprocess(
    (value) => (typeof value === 'string' && /^\s*\d{1,16}\s*$/.test(value) ? Number(value) : value),
    z.number({ invalid_type_error: 'number' }).int('number').min(least, 'least').max(most, 'most'),
  )

export const quantity = whole('quantity', QUANTITY_MOST).pipe(z.number().min(1, 'quantity'))

export const stars = whole('stars', 5).pipe(z.number().min(1, 'stars'))

/** In fen, as a form hands it back. */
export const amount = whole('amount', Number.MAX_SAFE_INTEGER)

// A day that its month does not have lands in another month.
const isDay = (text: string) => text > '0001' && new Date(`${text}T00:00:00Z`).toJSON()?.slice(0, 10) === text

/** YYYY-MM-DD, or '' for none. */
export const day = drawn(
  z
    .string()
    .trim()
    .regex(/^(\d{4}-\d{2}-\d{2})?$/, 'date')
    .refine((text) => text === '' || isDay(text), 'date'),
  { kind: 'day' },
)

export const flag = drawn(
  z.union([z.boolean(), z.enum(['true', 'false', '1', '0', 'on']).transform((v) => v !== 'false' && v !== '0')]),
  { kind: 'flag' },
)

/** A longer list is refused before its items are validated. */
export const listOf = <T extends z.ZodTypeAny>(
  item: T,
  most: number,
  read: (value: unknown) => unknown = (value) => value,
) =>
  z.preprocess(
    (value, context) => {
      const list = read(value)
      if (!Array.isArray(list) || list.length <= most) return list
      const issue = {
        code: 'too_big',
        type: 'array',
        maximum: most,
        inclusive: true,
        message: 'many',
        fatal: true,
      } as const
      context.addIssue(issue)
      return z.NEVER
    },
    z.array(item).max(most, 'many'),
  )

const IDS_MOST = 100
export const ids = listOf(id, IDS_MOST, (value) => {
  if (typeof value !== 'string') return value
  const parts = value.split(',', IDS_MOST + 1)
  return parts.length > IDS_MOST ? parts : parts.filter(Boolean)
})

export const PICTURES_MOST = 9
/** Keys of the caller's own uploads; a single one as a form sends it, too. */
export const picturesTo = (most: number) =>
  listOf(z.string().regex(/^u\/[\w-]{1,64}$/, 'unknown_id'), most, (value) =>
    value === undefined || value === '' ? [] : typeof value === 'string' ? [value] : value,
  ).default([])
export const pictures = picturesTo(PICTURES_MOST)

export const most = z.preprocess(empty, countTo(PAGE_SIZE).optional())

export const money = z.number().int().transform(fen)

/** The 6-digit administrative code of a district. */
export const region = z
  .string({ required_error: 'required' })
  .trim()
  .min(1, 'required')
  .regex(/^\d{6}$/, 'region')

export const page = <T extends z.ZodTypeAny>(item: T) => z.object({ items: z.array(item), next: z.string().optional() })

export const none = z.object({})

/** The key of a video file that was sent, or that came with the demo; '' for none. */
export const videoFile = z
  .string()
  .regex(/^(v\/[\w-]{22}|demo\/film-[a-z\d-]{1,40})?$/, 'unknown_id')
  .default('')

/** What links to goods below somebody's own content carry; null below the mall's. */
export const credit = z.object({ sUid: z.string(), bUid: z.string().optional() }).nullable()
