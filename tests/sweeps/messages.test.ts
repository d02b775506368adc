import { describe, expect, it } from 'vitest'
import { filesBelow, isCode, isTest, textOf } from '#tests/support/sources'
import * as m from '~/paraglide/messages'
import { CONSOLE_LOCALES, LOCALES } from '~/values/locales'

/** Every compiled text by its key. */
const texts: typeof m = { ...m }

type Variants = { declarations: string[]; selectors?: string[]; match: Record<string, string> }[]
type Message = string | Variants

const BASE = 'en'
const SETTINGS = JSON.parse(textOf('project.inlang/settings.json'))
/** The files of texts as the compiler is told of them: `./app/features/orders/texts/{locale}.json`. */
const areas: string[] = SETTINGS['plugin.inlang.messageFormat'].pathPattern
const fileOf = (area: string, locale: string) => area.replace('{locale}', locale).replace('./', '')

/** The console speaks two of the languages. */
const isOfConsole = (area: string) => area.endsWith('/console.{locale}.json')
const localesOf = (area: string) => (isOfConsole(area) ? CONSOLE_LOCALES : LOCALES)

function messagesOf(locale: string, area: string): Record<string, Message> {
  const { $schema: _, ...messages } = JSON.parse(textOf(fileOf(area, locale)))
  return messages
}

const variantsOf = (message: Message): string[] =>
  typeof message === 'string' ? [message] : message.flatMap(({ match }) => Object.values(match))

/** What a call of the message has to pass. */
function parametersOf(message: Message): string[] {
  const written = variantsOf(message).flatMap((text) =>
    [...text.matchAll(/\{(\w+)\}/g)].map(([, name]) => name as string),
  )
  const declared = typeof message === 'string' ? [] : message.flatMap(({ declarations }) => declarations)
  const inputs = declared.flatMap((line) => /^input (\w+)$/.exec(line)?.[1] ?? [])
  const locals = declared.flatMap((line) => /^local (\w+)/.exec(line)?.[1] ?? [])
  return [...new Set([...written, ...inputs])].filter((name) => !locals.includes(name)).sort()
}

describe.each(areas)('messages of %s', (area) => {
  const base = messagesOf(BASE, area)

  it.each(localesOf(area))('are complete in %s', (locale) => {
    const messages = messagesOf(locale, area)
    expect(Object.keys(messages).sort()).toEqual(Object.keys(base).sort())
    for (const [key, message] of Object.entries(messages)) {
      expect(parametersOf(message), `parameters of ${key}`).toEqual(parametersOf(base[key] as Message))
      for (const text of variantsOf(message)) expect(text.trim(), key).not.toBe('')
    }
  })

  it.each(localesOf(area))('say every plural that %s has', (locale) => {
    // Spanish and French have "many" for millions, which no count of ours reaches.
    const needed = new Intl.PluralRules(locale).resolvedOptions().pluralCategories.filter((form) => form !== 'many')
    for (const [key, message] of Object.entries(messagesOf(locale, area))) {
      if (typeof message === 'string' || !message.some((one) => one.declarations.some((line) => /plural/.test(line))))
        continue
      const forms = message.flatMap(({ match }) => Object.keys(match).map((when) => when.split('=').at(-1)))
      expect(forms, `${key} ends in a form for the rest`).toContain('*')
      if (needed.length > 1) expect(forms.length, `forms of ${key}`).toBeGreaterThanOrEqual(needed.length)
    }
  })
})

/** Words that a language has given up for another one, so that one thing has one name. */
const GIVEN_UP: Partial<Record<string, RegExp>> = {
  en: /\b(It is in your cart|in our house|Middling|by itself on|Asked for|Ship a list|Services outside|[Hh]and(ed)? in|Shelves)\b/,
  'zh-Hans': /(?<!猜)你|免运费|商家|订单号(?!码)|已售完|必填|丁香|Lilac|沙[箱盒]|提问|健康专栏|二次验证|管理员|操作员/,
  'zh-Hant':
    /(?<!猜)你|免運費|商家|訂單號(?!碼)|已售罄|結算|註銷|必填|丁香|Lilac|沙[箱盒]|視頻|短信|二維碼|QR 碼|積分|運單|快遞|抵扣/,
  es: /\b(cesta|usted|diga|añada|escriba|pulse|elija)\b/i,
  fr: /(?<!\p{L})(tu|ton|ta|tes|toi|bac à sable)(?!\p{L})/iu,
}

it.each(Object.keys(GIVEN_UP))('calls one thing by one word in %s', (locale) => {
  const written = areas
    .filter((area) => localesOf(area).some((one) => one === locale))
    .flatMap((area) => Object.entries(messagesOf(locale, area)))
  const found = written.filter(([, message]) =>
    variantsOf(message).some((text) => (GIVEN_UP[locale] as RegExp).test(text)),
  )
  expect(found).toEqual([])
})

it('is all compiled, and has the same files in every language', () => {
  const written = filesBelow('app').filter((path) => /\/texts\/[^/]+\.json$/.test(path))
  const compiled = areas.flatMap((area) => localesOf(area).map((locale) => fileOf(area, locale)))
  expect(written.sort()).toEqual(compiled.sort())
})

it('has no message that nobody draws', () => {
  const code = filesBelow('app').filter((path) => isCode(path) && !isTest(path))
  const used = new Set(
    code.flatMap((path) => [...textOf(path).matchAll(/\bm\.(\w+)/g)].map(([, key]) => key as string)),
  )
  const written = areas.flatMap((area) => Object.keys(messagesOf(BASE, area)))
  expect(written.filter((key) => !used.has(key))).toEqual([])
})

it('has no two messages under one key', () => {
  const written = areas.flatMap((area) => Object.keys(messagesOf(BASE, area)))
  expect(written.filter((key, at) => written.indexOf(key) !== at)).toEqual([])
})

/** Numbers of things; of these texts the number is never one, or the word has no singular. */
const NEVER_ONE = ['search_count_more', 'traffic_last_days']
const COUNTED = /\{(count|points|pieces|orders|tries|cost|left|have|missing)\} (?:[a-z]+ )?[a-z]+s\b/

it('says the singular of what it counts', () => {
  const written = areas.flatMap((area) => Object.entries(messagesOf(BASE, area)))
  const wrong = written.filter(
    ([key, text]) => typeof text === 'string' && COUNTED.test(text) && !NEVER_ONE.includes(key),
  )
  expect(wrong).toEqual([])
})

it('keeps French marks beside their words by a narrow space that does not break', () => {
  const written = areas
    .filter((area) => !isOfConsole(area))
    .flatMap((area) => Object.entries(messagesOf('fr', area)))
    .filter(([, message]) =>
      variantsOf(message).some((text) => /[ \u00a0]([;:!?»%](?=[\s.,)…]|$))|«[^\u202f]/.test(text)),
    )
  expect(written).toEqual([])
})

const QUOTES = { en: '“”', 'zh-Hans': '“”', 'zh-Hant': '「」', es: '«»', fr: '«»' }

describe.each(LOCALES)('quotes in %s', (locale) => {
  const [open, close] = QUOTES[locale] as unknown as [string, string]
  const filled = new RegExp(`${open}[\\u00a0\\u202f]?\\{\\w+\\}[\\u00a0\\u202f]?${close}`)
  const quoting = areas
    .filter((area) => localesOf(area).some((one) => one === locale))
    .flatMap((area) => Object.entries(messagesOf(locale, area)))
    .filter(([, message]) => variantsOf(message).some((text) => filled.test(text)))

  it('are not doubled around a name that has some', () => {
    const doubled = new RegExp(`${open}[\\u00a0\\u202f]?${open}|${close}[\\u00a0\\u202f]?${close}`)
    const name = `${open}Night${close} candle ${open}No. 5${close}`
    const said = quoting.map(([key, message]) => {
      const say = texts[key as keyof typeof m] as (inputs: object, options: object) => string
      return say(Object.fromEntries(parametersOf(message).map((one) => [one, name])), { locale })
    })
    if (locale.startsWith('zh')) expect(said.length).toBeGreaterThan(20)
    expect(said.filter((text) => doubled.test(text))).toEqual([])
  })
})

/** Whose words change for a reason of their own, although today they read like another's. */
const OWN: Record<string, RegExp> = {
  'a state, a move or an event has the word of its own machine': /_(state|status|phase|queue|move|event)_/,
  'the audit log says the values of every table': /^console_value_/,
  'a notice is read outside of the shop': /^notices_/,
  'tabs, areas, switches and marks have little room': /_tab_|^console_(role|setting|pick)_/,
}
/** Two things with one word in English and Chinese. The list only gets shorter. */
const HOMONYMS: Record<string, string[]> = {
  'the button beside a title': ['articles_release', 'console_stock_do', 'reviews_write_title'],
  'a page of a list, of a mini program, of the shop': ['messenger_field_page', 'console_pages_one'],
  'a rate, not a person': ['console_commissions_rate1'],
  'a task is closed, not a sheet': ['console_rewards_close'],
  'a sale is copied, not a text': ['console_sales_copy_do'],
  'times, not days': ['console_sales_slot_text'],
  'Spanish and French call an article of the magazine what they call goods': ['articles_goods'],
}
const homonyms = Object.values(HOMONYMS).flat()

describe('a saying', () => {
  const said = new Map<string, Map<string, string>>()
  for (const area of areas)
    for (const locale of localesOf(area))
      for (const [key, message] of Object.entries(messagesOf(locale, area)))
        said.set(key, (said.get(key) ?? new Map()).set(locale, JSON.stringify(message)))
  const wordsOf = (key: string) => said.get(key) ?? new Map<string, string>()
  const isSame = (one: string, other: string) =>
    [...wordsOf(one)].every(([locale, text]) => (wordsOf(other).get(locale) ?? text) === text)
  const alike = new Map<string, string[]>()
  for (const key of said.keys()) {
    const text = CONSOLE_LOCALES.map((locale) => wordsOf(key).get(locale)).join()
    alike.set(text, [...(alike.get(text) ?? []), key])
  }
  const doubles = [...alike.values()].flatMap((keys) =>
    keys.flatMap((one, at) => keys.slice(at + 1).flatMap((other) => (isSame(one, other) ? [[one, other]] : []))),
  )

  const isOwn = (key: string) => homonyms.includes(key) || Object.values(OWN).some((keys) => keys.test(key))
  const isToast = (key = '') => /(^|_)toast_/.test(key)

  it('has one key, whoever says it', () => {
    const wrong = doubles.filter((pair) => !pair.some(isOwn) && isToast(pair[0]) === isToast(pair[1]))
    expect(wrong).toEqual([])
  })

  it('and no exception that nothing needs', () => {
    const needed = new Set(doubles.flat())
    expect(homonyms.filter((key) => !needed.has(key))).toEqual([])
    expect(Object.values(OWN).filter((keys) => ![...needed].some((key) => keys.test(key)))).toEqual([])
  })
})
