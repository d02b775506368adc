import { beforeAll, expect, it } from 'vitest'
import type { ScreenName } from '~/paths'
import { screens } from './screen-parameters'
import { type View, viewer } from './views'

// What the settings say holds for all screens.
const inOrder = screens
  .flatMap(({ name }) => (name ? [name as ScreenName] : []))
  .sort((a, b) => Number(a === 'consoleSettings') - Number(b === 'consoleSettings'))

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
