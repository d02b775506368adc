export const LOCALES = ['en', 'zh-Hans', 'zh-Hant', 'es', 'fr'] as const

export type Locale = (typeof LOCALES)[number]

export type Texts = Partial<Record<Locale, string>>

/** In itself, so that whoever reads only that one finds it. */
export const languageNames: Record<Locale, string> = {
  en: 'English',
  'zh-Hans': '简体中文',
  'zh-Hant': '繁體中文',
  es: 'Español',
  fr: 'Français',
}

export const CONSOLE_LOCALES = ['en', 'zh-Hans'] as const satisfies readonly Locale[]

/** Simplified for all Chinese, else English. */
export const consoleLocale = (locale: Locale): (typeof CONSOLE_LOCALES)[number] =>
  locale.startsWith('zh') ? 'zh-Hans' : 'en'

export const BASE_LOCALE = 'en' satisfies Locale

const MAX_HEADER_LENGTH = 1000

export function isLocale(text: unknown): text is Locale {
  return (LOCALES as readonly unknown[]).includes(text)
}

/** RFC 9110, section 12.5.4; the base locale if none fits. */
export function negotiateLocale(acceptLanguage: string | null): Locale {
  let best: { locale: Locale; quality: number } | undefined
  for (const range of (acceptLanguage ?? '').slice(0, MAX_HEADER_LENGTH).split(',')) {
    const match = /^\s*([a-z\d*_-]+)\s*(?:;\s*q\s*=\s*(0(?:\.\d{0,3})?|1(?:\.0{0,3})?)\s*)?$/i.exec(range)
    const locale = match?.[1] && localeOf(match[1])
    const quality = Number(match?.[2] ?? 1)
    if (locale && quality > (best?.quality ?? 0)) best = { locale, quality }
  }
  return best?.locale ?? BASE_LOCALE
}

function localeOf(tag: string): Locale | undefined {
  const [language, ...rest] = tag.toLowerCase().split(/[-_]/)
  if (language === '*') return BASE_LOCALE
  if (language !== 'zh') return LOCALES.find((locale) => locale === language)
  if (rest.includes('hans')) return 'zh-Hans'
  return rest.some((subtag) => ['hant', 'tw', 'hk', 'mo'].includes(subtag)) ? 'zh-Hant' : 'zh-Hans'
}

/** In the reader's language, else (traditional Chinese only) simplified, English, simplified, any; '' if none. */
export function pickText(texts: Texts, locale: Locale): string {
  const order: Locale[] = [locale, ...(locale === 'zh-Hant' ? (['zh-Hans'] as const) : []), 'en', 'zh-Hans', ...LOCALES]
  return order.map((candidate) => texts[candidate]).find(Boolean) ?? ''
}
