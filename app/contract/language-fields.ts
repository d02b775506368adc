import { z } from 'zod'
import type { Locale } from '~/values/locales'
import { drawn } from './drawn'
import * as f from './fields'

export const FIELD_LOCALES = {
  'zh-Hans': 'Hans',
  'zh-Hant': 'Hant',
  en: 'En',
  es: 'Es',
  fr: 'Fr',
} as const satisfies Record<Locale, string>

type Suffix = (typeof FIELD_LOCALES)[Locale]
type TextFields<N extends string> = Record<`${N}${Suffix}`, string>

/** Simplified Chinese is required if the text is. */
export const inLanguages = <N extends string>(name: N, most: number, isNeeded: boolean) =>
  Object.fromEntries(
    Object.entries(FIELD_LOCALES).map(([locale, suffix]) => [
      `${name}${suffix}`,
      isNeeded && locale === 'zh-Hans' ? f.text(most) : f.optionalText(most),
    ]),
  ) as { [K in keyof TextFields<N>]: ReturnType<typeof f.text> | ReturnType<typeof f.optionalText> }

export const sayInLanguages = <N extends string, S>(name: N, say: S) =>
  Object.fromEntries(Object.values(FIELD_LOCALES).map((suffix) => [`${name}${suffix}`, say])) as Record<
    `${N}${Suffix}`,
    S
  >

export function textsIn(sent: object, name: string): Partial<Record<Locale, string>> {
  const typed = sent as Record<string, string | undefined>
  const all = Object.entries(FIELD_LOCALES).map(([locale, suffix]) => [locale, typed[`${name}${suffix}`] ?? ''])
  return Object.fromEntries(all.filter(([, text]) => text))
}

export const fieldsOf = (name: string, texts: Partial<Record<Locale, string>>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(FIELD_LOCALES).map(([locale, suffix]) => [`${name}${suffix}`, texts[locale as Locale] ?? '']),
  )

export const several = <T extends z.ZodTypeAny>(one: T, most: number) =>
  f.listOf(one, most, (value) => (value === undefined ? [] : Array.isArray(value) ? value : [value])).default([])

export const wholeOrNone = (most: number, least = 0) =>
  z
    .union([z.number(), z.string().trim()])
    .optional()
    .transform((typed) =>
      typed === undefined || typed === '' ? undefined : /^\d{1,9}$/.test(String(typed)) ? Number(typed) : Number.NaN,
    )
    .pipe(z.number({ invalid_type_error: 'number' }).int('number').min(least, 'least').max(most, 'most').optional())

export const mallPicture = z.string().regex(/^(u|demo)\/[\w-]{1,64}$/, 'unknown_id')

export const mallPictures = (most: number) => several(mallPicture, most)

/** By a browser's date and time field, in the mall's time zone; '' for none. */
export const moment = drawn(
  z
    .string()
    .trim()
    .regex(/^(\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2})?)?$/, 'date')
    .refine((text) => text === '' || !Number.isNaN(Date.parse(`${text}+08:00`)), 'date')
    .default(''),
  { kind: 'moment' },
)
