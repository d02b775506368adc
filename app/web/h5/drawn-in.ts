import { contextOf, reportFault } from '~/house/dispatch.server'
import { baseLocale, overwriteGetLocale } from '~/paraglide/runtime'
import type { Locale } from '~/values/locales'

let drawing: Locale | undefined
/** For rendering that awaits, so several run at once. */
const waiting = contextOf<Locale>()

export const drawnLocale = (): Locale | undefined => drawing ?? waiting.get()

overwriteGetLocale(() => {
  const known = drawnLocale()
  // English is better for the reader than an error.
  if (!known) reportFault(new Error('a text is asked for outside of what is being drawn, and in no language'))
  return known ?? baseLocale
})

export function drawnIn<T>(locale: Locale, draw: () => T): T {
  const around = drawing
  drawing = locale
  try {
    return draw()
  } finally {
    drawing = around
  }
}

export const drawnWaitingIn = <T>(locale: Locale, draw: () => Promise<T>): Promise<T> => waiting.during(locale, draw)
