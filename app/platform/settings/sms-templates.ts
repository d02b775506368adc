import { z } from 'zod'
import type { Purpose } from '~/contract/code-purposes'
import { URGENTS } from '~/house/registers/abouts'
import { LOCALES } from '~/values/locales'
import type { Problem } from './places'

export type Template = { id: string; variables: ('brand' | 'code' | 'minutes')[] }

const VARIABLES = ['brand', 'code', 'minutes']
const PURPOSES = Object.keys({
  login: true,
  withdraw: true,
  'change-phone': true,
  logoff: true,
  pay: true,
  console: true,
} satisfies Record<Purpose, true>)
const ENTRY = /^([a-z-]+|\*)(?:\/([A-Za-z-]+))?=([\w-]{1,40})(?::([a-z+]+))?$/

function templateIn(entry: string): [key: string, template: Template] | undefined {
  const [, purpose = '', locale, id = '', given] = ENTRY.exec(entry) ?? []
  const isNews = URGENTS.some((one) => one === purpose)
  const variables = given?.split('+') ?? (isNews ? [] : ['code'])
  const isKnown =
    (purpose === '*' || isNews || PURPOSES.includes(purpose)) &&
    (locale === undefined || (LOCALES as readonly string[]).includes(locale)) &&
    variables.every((one) => (isNews ? one === 'brand' : VARIABLES.includes(one)))
  const key = locale ? `${purpose}/${locale}` : purpose
  return isKnown ? [key, { id, variables: variables as Template['variables'] }] : undefined
}

export const templates = (vendor: string, example: string) =>
  z
    .string()
    .transform((text) => text.split(/[\s,]+/).filter(Boolean))
    .refine((entries) => entries.every(templateIn), `must be entries like ${example}`)
    .transform(
      (entries): Record<string, Template> =>
        Object.fromEntries(entries.flatMap((one) => [templateIn(one) as [string, Template]])),
    )
    .optional()
    .describe(
      `Templates approved by ${vendor}, separated by commas: purpose (${PURPOSES.join(', ')} or * for all the others; for SMS_NEWS ${URGENTS.join(', ')}, which take brand or nothing), if need be /language, =template and, after a colon, what fills its places in their order (code, minutes, brand; code alone without one), such as ${example}`,
    )

/** An exact pair of purpose and language wins over more general ones; news have their own. */
export const templateFor = (of: Record<string, Template>, purpose: string, locale: string): Template | undefined =>
  of[`${purpose}/${locale}`] ?? of[purpose] ?? (PURPOSES.includes(purpose) ? (of[`*/${locale}`] ?? of['*']) : undefined)

export function templateProblems(
  variable: string,
  env: Readonly<Record<string, unknown>>,
  pattern: RegExp,
  words: string,
): Problem[] {
  const given = env[variable] as Record<string, Template> | undefined
  const odd = Object.values(given ?? {}).find(({ id }) => !pattern.test(id))
  if (odd) return [[variable, `must name templates by ${words}, and ${odd.id} is none`]]
  const without =
    given &&
    [...PURPOSES, ...(env.SMS_NEWS === 'yes' ? URGENTS : [])].filter((one) =>
      LOCALES.some((locale) => !templateFor(given, one, locale)),
    )
  return without?.length ? [[variable, `has no template for: ${without.join(', ')}`]] : []
}
