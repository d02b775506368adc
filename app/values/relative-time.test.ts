import { describe, expect, it } from 'vitest'
import { LOCALES, type Locale } from './locales'
import { relativeTime } from './relative-time'
import { days, hours, minutes, seconds } from './time'

const now = new Date('2026-11-20T04:00:00Z')
const ago = (milliseconds: number, form: 'long' | 'short', locale: Locale = 'zh-Hans') =>
  relativeTime(new Date(now.getTime() - milliseconds), now, { form, locale })

describe('relativeTime', () => {
  it.each([
    [0, '刚刚', '刚刚'],
    [minutes(1) - 1, '刚刚', '刚刚'],
    [minutes(1), '刚刚', '1分钟前'],
    [minutes(5) - 1, '刚刚', '4分钟前'],
    [minutes(5), '5分钟前', '5分钟前'],
    [hours(1) - 1, '59分钟前', '59分钟前'],
    [hours(1), '1小时前', '1小时前'],
    [days(1) - 1, '23小时前', '23小时前'],
    [days(1), '1天前', '1天前'],
    [days(2) - 1, '1天前', '1天前'],
    [days(3), '3天前', '3天前'],
    [days(3) + 1, '3天前', '2026年11月17日'],
    [days(30), '30天前', '2026年10月21日'],
    [days(30) + 1, '2026年10月21日', '2026年10月21日'],
    [-seconds(59), '刚刚', '刚刚'],
    [-minutes(2), '刚刚', '2026年11月20日'],
    [-days(1), '2026年11月21日', '2026年11月21日'],
  ])('%d ms ago is %s, in short %s', (age, long, short) => {
    expect(ago(age, 'long')).toBe(long)
    expect(ago(age, 'short')).toBe(short)
  })

  it('gives the date of the shop, not of the process', () => {
    const then = new Date('2026-09-30T16:00:00Z')
    expect(relativeTime(then, now, { form: 'long', locale: 'en' })).toBe('Oct 1, 2026')
  })

  it.each<[Locale, string[]]>([
    ['en', ['Just now', '1 minute ago', '2 minutes ago', '1 hour ago', '21 hours ago', '1 day ago', '3 days ago']],
    ['zh-Hans', ['刚刚', '1分钟前', '2分钟前', '1小时前', '21小时前', '1天前', '3天前']],
    ['zh-Hant', ['剛剛', '1 分鐘前', '2 分鐘前', '1 小時前', '21 小時前', '1 天前', '3 天前']],
    [
      'es',
      ['Ahora mismo', 'Hace 1 minuto', 'Hace 2 minutos', 'Hace 1 hora', 'Hace 21 horas', 'Hace 1 día', 'Hace 3 días'],
    ],
    [
      'fr',
      [
        'À l’instant',
        'Il y a 1 minute',
        'Il y a 2 minutes',
        'Il y a 1 heure',
        'Il y a 21 heures',
        'Il y a 1 jour',
        'Il y a 3 jours',
      ],
    ],
  ])('is written in %s with the right plurals', (locale, labels) => {
    const ages = [0, minutes(1), minutes(2), hours(1), hours(21), days(1), days(3)]
    expect(ages.map((age) => ago(age, 'short', locale))).toEqual(labels)
  })

  it('has a label of its own in every language', () => {
    for (const age of [0, minutes(7), hours(7), days(2)]) {
      expect(new Set(LOCALES.map((locale) => ago(age, 'long', locale))).size).toBe(LOCALES.length)
    }
  })
})
