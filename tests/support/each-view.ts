import { beforeAll, expect, it } from 'vitest'
import type { ScreenName } from '~/paths'
import { askScreen } from './ask-screen'
import { useDatabase } from './database'
import { drawnScreens, filledShop, screensInOrder } from './drawn-screens'
import { type FormFields, pressed } from './press/browser'
import type { DrawnForm } from './press/document'
import { cookieOf, type View } from './views'

/** The same with what was drawn before anything was sent. */
export type Drawn = View & { status: number; body: string }

const NO_BUTTON = { name: '', value: '', attributes: {} }

/** Sends a form with the first of its buttons that wants it filled in. */
export function postForm(form: DrawnForm, values: FormFields, { here, cookie }: View) {
  const button = form.submitters.find(({ attributes }) => !('formnovalidate' in attributes)) ?? NO_BUTTON
  const { address, sent } = pressed(form, button, here, values)
  return askScreen(address, { cookie, fields: sent?.fields as string[][], isMultipart: form.isMultipart })
}

/**
 * One test a screen: nothing that `wrongOf` finds is wrong, as anybody sees it. The shop is this file's own, as the screens
 * were drawn in it.
 */
export function onEachScreen(
  says: string,
  wrongOf: (screen: ScreenName, view: Drawn) => Promise<string[]>,
  isLookedAt: (screen: ScreenName) => boolean = () => true,
) {
  useDatabase({ source: filledShop })
  let drawn: ReturnType<typeof drawnScreens>
  beforeAll(() => {
    drawn = drawnScreens()
  })
  it.each(screensInOrder.filter(isLookedAt))(
    `%s ${says}`,
    async (screen) => {
      const wrong: string[] = []
      for (const { who, ...seen } of drawn[screen] ?? [])
        wrong.push(...(await wrongOf(screen, { ...seen, cookie: await cookieOf(screen, who) })))
      expect([...new Set(wrong)]).toEqual([])
    },
    60_000,
  )
}
