import { beforeAll, expect, it } from 'vitest'
import type { ScreenName } from '~/paths'
import { askScreen } from './ask-screen'
import { type FormFields, pressed } from './press/browser'
import type { DrawnForm } from './press/document'
import { screens } from './screen-parameters'
import { type View, viewer } from './views'

// What the settings say, and whether the mall is open, holds for all screens.
const LAST: ScreenName[] = ['consoleSettings', 'consoleFirstSteps']
const inOrder = screens
  .flatMap(({ name }) => (name ? [name as ScreenName] : []))
  .sort((a, b) => LAST.indexOf(a) - LAST.indexOf(b))

const NO_BUTTON = { name: '', value: '', attributes: {} }

/** Sends a form with the first of its buttons that wants it filled in. */
export function postForm(form: DrawnForm, values: FormFields, { here, cookie }: View) {
  const button = form.submitters.find(({ attributes }) => !('formnovalidate' in attributes)) ?? NO_BUTTON
  const { address, sent } = pressed(form, button, here, values)
  return askScreen(address, { cookie, fields: sent?.fields as string[][], isMultipart: form.isMultipart })
}

/** One test a screen: nothing that `wrongOf` finds is wrong, as anybody sees it. */
export function onEachScreen(
  says: string,
  wrongOf: (screen: ScreenName, view: View) => Promise<string[]>,
  isLookedAt: (screen: ScreenName) => boolean = () => true,
) {
  let viewsOf: Awaited<ReturnType<typeof viewer>>
  beforeAll(async () => {
    viewsOf = await viewer()
  }, 60_000)
  it.each(inOrder.filter(isLookedAt))(
    `%s ${says}`,
    async (screen) => {
      const wrong: string[] = []
      for (const view of await viewsOf(screen)) wrong.push(...(await wrongOf(screen, view)))
      expect([...new Set(wrong)]).toEqual([])
    },
    60_000,
  )
}
