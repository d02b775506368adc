import { isConsolePath } from '~/paths'
import { consoleLocale, isLocale, type Locale, negotiateLocale } from '~/values/locales'
import { cookies } from './cookies'

/** `?lang=`, else the cookie, else Accept-Language, else English. The console has two of them. */
export async function localeOf(request: Request): Promise<Locale> {
  const { searchParams, pathname } = new URL(request.url)
  const requestedLang = searchParams.get('lang')
  const chosen = isLocale(requestedLang)
    ? requestedLang
    : ((await cookies.lang.read(request)) ?? negotiateLocale(request.headers.get('Accept-Language')))
  return isConsolePath(pathname) ? consoleLocale(chosen) : chosen
}
