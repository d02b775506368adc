import { AsyncLocalStorage } from 'node:async_hooks'
import { reportFault } from '~/house/dispatch.server'
import { baseLocale, overwriteGetLocale } from '~/paraglide/runtime'
import type { Locale } from '~/values/locales'

/** The reader's language while texts are drawn at one go. */
let drawing: Locale | undefined
/** The same where drawing waits in between, so several are under way at once. */
const waiting = new AsyncLocalStorage<Locale>()
let underWay = 0

/** The language of what is being drawn now, if anything is. */
export const drawnLocale = (): Locale | undefined => drawing ?? waiting.getStore()

overwriteGetLocale(() => {
  const known = drawnLocale()
  // A loader or an action asks for a text. Its reader is better off with English than with an error.
  if (!known) reportFault(new Error('a text is asked for outside of what is being drawn, and in no language'))
  return known ?? baseLocale
})

/** Every text of what is drawn is in this language. */
export function drawnIn<T>(locale: Locale, draw: () => T): T {
  const around = drawing
  drawing = locale
  try {
    return draw()
  } finally {
    drawing = around
  }
}

/** While a storage is in use, Node runs a hook for every promise of the process: a twentieth of a screen. */
export async function drawnWaitingIn<T>(locale: Locale, draw: () => Promise<T>): Promise<T> {
  underWay++
  try {
    return await waiting.run(locale, draw)
  } finally {
    underWay--
    if (underWay === 0) waiting.disable()
  }
}
