import { type NoticeKind, noticeText } from '~/house/registers/notice-kinds'
import { brandIn } from '~/platform/settings/settings'
import type { MessageTemplate, Source } from '~/platform/settings/subscriptions'
import { fen, yuanText } from '~/values/money'
import { dateText, dateTimeText } from '~/values/time'
import type { Taken } from './store'

/** Templates are configured at the messenger, in this language. */
const LOCALE = 'zh-Hans'
const THING = 20

function wordOf(source: Source, { kind, params, sentAt, of }: Taken): string | undefined {
  const words = noticeText(kind as NoticeKind, params, LOCALE)
  const given = (name: string) => (params[name] === undefined ? undefined : String(params[name]))
  const values: Record<Source, () => string | undefined> = {
    title: () => words.title,
    text: () => words.text,
    goods: () => given('goods'),
    amount: () => (params.amount === undefined ? undefined : `¥${yuanText(fen(Number(params.amount)))}`),
    time: () => dateTimeText(new Date(sentAt), LOCALE),
    number: () => of ?? undefined,
    brand: () => brandIn(LOCALE),
  }
  return values[source]()
}

function shown(name: string, value: string, { sentAt }: Taken): string {
  if (name.startsWith('date')) return dateText(new Date(sentAt), LOCALE)
  const letters = [...value.replace(/\s+/g, ' ').trim()]
  return name.startsWith('thing') && letters.length > THING ? `${letters.slice(0, THING - 1).join('')}…` : value
}

/** Shortened as the messenger requires; undefined where a notice has no value for a field. */
export function fillTemplate({ places }: MessageTemplate, message: Taken): Record<string, string> | undefined {
  const filled = places.map(({ name, source }) => {
    const value = wordOf(source, message)
    return value ? ([name, shown(name, value, message)] as const) : undefined
  })
  return filled.every((one) => one !== undefined) ? Object.fromEntries(filled) : undefined
}
