import type { Locale } from './locales'

/** In itself, so that whoever reads only that one finds it. */
export const languageNames: Record<Locale, string> = {
  en: 'English',
  'zh-Hans': '简体中文',
  'zh-Hant': '繁體中文',
  es: 'Español',
  fr: 'Français',
}
