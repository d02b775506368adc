import { describe, expect, it } from 'vitest'
import { filesBelow, textOf } from '#tests/support/sources'
import { LOCALES } from '~/values/locales'

type Message = string | { match: Record<string, string> }[]

/**
 * Numbers that a text may say by itself, because no setting and no rule of the shop can change them: what a code, a
 * phone number, a scale or a file is. Every other number comes in through a placeholder.
 */
const FACTS: Record<string, string[]> = {
  console_api_keys_networks_hint: ['203.0', '113.7', '113.0', '24'],
  console_bulk_percent_hint: ['10', '5.5'],
  console_bulk_percent_wrong: ['90', '900', '0', '10', '5.5'],
  console_coupons_field_percent: ['10', '99', '85', '15', '8.5'],
  console_coupon_pays_hint: ['85', '15', '8.5'],
  console_draws_field_percentage: ['0.125'],
  console_enrol_field: ['10'],
  console_enrol_hint: ['10', '23'],
  console_factor_again_hint: ['6'],
  console_factor_code_hint: ['6'],
  console_field_factor: ['6'],
  console_imports_pictures_lead: ['1', '9'],
  console_invoices_number_hint: ['8', '20'],
  console_mend_domain: ['5'],
  console_mend_proxy: ['443'],
  console_mend_redirect: ['5'],
  console_mend_wall: ['5'],
  console_networks_hint: ['203.0', '113.7', '113.0', '24'],
  console_pages_place_hint: ['10', '20', '40', '30', '16'],
  console_pages_until_hint: ['2027', '01', '31', '20', '00'],
  console_reviews_bad: ['1', '2'],
  console_services_kuaidi100: ['100'],
  draws_fair_hash: ['256'],
  draws_fair_text: ['256', '1', '2'],
  draws_refused_bad: ['100'],
  field_amount: ['12.50'],
  field_code: ['6'],
  field_date: ['1990', '05', '31'],
  field_phone: ['11', '1'],
  field_quantity: ['1', '99'],
  field_stars: ['1', '5'],
  field_waybill: ['6', '32'],
  invoices_field_number_wrong: ['8', '20'],
  invoices_field_tax_number_hint: ['18'],
  points_how_earn: ['1'],
  reviews_distribution: ['5'],
  shell_rated_by: ['5'],
  shell_rating_of_five: ['5'],
}
/** The one time that is told in words: a day as the calendar has it. */
const IN_WORDS = ['feedback_refused_full', 'reports_refused_full']

const latin = (numbers: string, units: string) => new RegExp(`\\b(${numbers})[\\s-]+(${units})\\b`, 'iu')
const chinese = /[一二两兩三四五六七八九十百半]+\s?个?個?(秒|分钟|分鐘|小时|小時|天|日|周|週|月|年|元|块|塊)/u
/** A number that is written out, beside a unit of time or money. */
const written: Record<(typeof LOCALES)[number], RegExp> = {
  en: latin(
    'one|two|three|four|five|six|seven|eight|nine|ten|twelve|fifteen|twenty|thirty|forty|sixty|ninety',
    '(second|minute|hour|day|week|month|year)s?|yuan',
  ),
  es: latin(
    'dos|tres|cuatro|cinco|seis|siete|ocho|nueve|diez|doce|quince|veinte|treinta|sesenta|noventa',
    '(segundo|minuto|hora|día|semana|año)s?|mes(es)?|yuan(es)?',
  ),
  fr: latin(
    'deux|trois|quatre|cinq|six|sept|huit|neuf|dix|douze|quinze|vingt|trente|soixante',
    '(seconde|minute|heure|jour|semaine|an|année|yuan)s?|mois',
  ),
  'zh-Hans': chinese,
  'zh-Hant': chinese,
}

const files = filesBelow('app').filter((path) => /\/texts\/[^/]+\.json$/.test(path))
const texts = LOCALES.flatMap((locale) =>
  files
    .filter((file) => new RegExp(`[/.]${locale}\\.json$`).test(file))
    .flatMap((file) => Object.entries(JSON.parse(textOf(file)) as Record<string, Message>))
    .flatMap(([key, message]) => {
      if (key === '$schema') return []
      const said = typeof message === 'string' ? [message] : message.flatMap(({ match }) => Object.values(match))
      return said.map((text) => ({ locale, key, text: text.replace(/\{\w+\}/g, '') }))
    }),
)

const numbersIn = (text: string) => text.match(/\d+(?:[.,]\d+)?/g) ?? []

describe('numbers in texts', () => {
  it('are those of settings and rules, not written down a second time', () => {
    expect(texts.length).toBeGreaterThan(3000)
    const wrong = texts.filter(({ key, text }) => numbersIn(text).some((number) => !FACTS[key]?.includes(number)))
    expect(wrong.map(({ locale, key, text }) => `${locale} ${key}: ${text}`)).toEqual([])
  })

  it('are not written out beside a unit either', () => {
    const wrong = texts.filter(({ locale, key, text }) => written[locale].test(text) && !IN_WORDS.includes(key))
    expect(wrong.map(({ locale, key, text }) => `${locale} ${key}: ${text}`)).toEqual([])
  })

  it('are found where somebody writes one', () => {
    expect(numbersIn('within 7 days, or ¥12.50')).toEqual(['7', '12.50'])
    const words = { en: 'seven days', es: 'siete días', fr: 'deux heures', 'zh-Hans': '七天内', 'zh-Hant': '三個月' }
    for (const locale of LOCALES) expect(words[locale]).toMatch(written[locale])
  })

  it('have no exception that nothing needs', () => {
    const said = new Set(texts.flatMap(({ key, text }) => numbersIn(text).map((number) => `${key} ${number}`)))
    const known = Object.entries(FACTS).flatMap(([key, numbers]) => numbers.map((number) => `${key} ${number}`))
    expect(known.filter((one) => !said.has(one))).toEqual([])
  })
})
