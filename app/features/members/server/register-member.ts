import { randomInt } from 'node:crypto'
import type { Tx } from '~/platform/database/transaction'
import { announce } from '~/platform/outbox/announce'
import { BASE_LOCALE, type Locale } from '~/values/locales'
import { insertMember } from './store'

const FLOWERS: Record<Locale, readonly string[]> = {
  en: ['Lilac', 'Wisteria', 'Magnolia', 'Camellia', 'Peony', 'Lavender', 'Iris', 'Dahlia', 'Violet', 'Rose'],
  'zh-Hans': ['丁香', '紫藤', '玉兰', '山茶', '牡丹', '薰衣草', '鸢尾', '大丽花', '紫罗兰', '蔷薇'],
  'zh-Hant': ['丁香', '紫藤', '玉蘭', '山茶', '牡丹', '薰衣草', '鳶尾', '大麗花', '紫羅蘭', '薔薇'],
  es: ['Lila', 'Glicina', 'Magnolia', 'Camelia', 'Peonía', 'Lavanda', 'Iris', 'Dalia', 'Violeta', 'Rosa'],
  fr: ['Lilas', 'Glycine', 'Magnolia', 'Camélia', 'Pivoine', 'Lavande', 'Iris', 'Dahlia', 'Violette', 'Rose'],
}

export function newNickname(locale: Locale = BASE_LOCALE): string {
  const flowers = FLOWERS[locale]
  return `${flowers[randomInt(flowers.length)]}${locale.startsWith('zh') ? '' : '-'}${randomInt(1000, 10_000)}`
}

export const namelessFor = (name: string): string => newNickname(/\p{Script=Han}/u.test(name) ? 'zh-Hans' : BASE_LOCALE)

/** `inviterId` only counts for a new member and only where it is active. */
export async function registerMember(
  tx: Tx,
  { phone, inviterId, locale }: { phone: string; inviterId?: string; locale?: Locale },
): Promise<{ id: string; isNew: boolean }> {
  const member = await insertMember(tx, { phone, nickname: newNickname(locale), inviterId })
  if (member.isNew) await announce(tx, 'member.joined', member.id)
  return member
}
