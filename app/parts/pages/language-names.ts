import type { Locale } from '~/values/locales'

/** What each language calls itself. */
export const languageNames: Record<Locale, string> = {
  en: 'English',
  'zh-Hans': '简体中文',
  'zh-Hant': '繁體中文',
  es: 'Español',
  fr: 'Français',
}
