import { isLocale, type Locale, negotiateLocale } from '~/values/locales'
import { cookies } from './cookies'

/** The reader's language: `?lang=` of the address, else the choice in the cookie, else Accept-Language, else English. */
export async function localeOf(request: Request): Promise<Locale> {
  const asked = new URL(request.url).searchParams.get('lang')
  if (isLocale(asked)) return asked
  return (await cookies.lang.read(request)) ?? negotiateLocale(request.headers.get('Accept-Language'))
}
