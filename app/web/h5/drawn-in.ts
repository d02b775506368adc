import { AsyncLocalStorage } from 'node:async_hooks'
import { reportFault } from '~/house/dispatch.server'
import { baseLocale, overwriteGetLocale } from '~/paraglide/runtime'
import type { Locale } from '~/values/locales'

let drawing: Locale | undefined
/** For rendering that awaits, so several run at once. */
const waiting = new AsyncLocalStorage<Locale>()
let underWay = 0

export const drawnLocale = (): Locale | undefined => drawing ?? waiting.getStore()

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

/** While AsyncLocalStorage is in use, Node runs a hook for every promise of the process: a twentieth of a screen. */
export async function drawnWaitingIn<T>(locale: Locale, draw: () => Promise<T>): Promise<T> {
  underWay++
  try {
    return await waiting.run(locale, draw)
  } finally {
    underWay--
    if (underWay === 0) waiting.disable()
  }
}
