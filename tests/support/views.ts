import { paths, type ScreenName, withQuery } from '~/paths'
import { cookies } from '~/web/h5/cookies'
import { sessionCookie } from '~/web/h5/session'
import { anAgent } from './agents'
import { somebody } from './payouts'
import { screenThings } from './screen-things'
import { operatorTokenOf, setStage, tokenOf } from './stage'

/** A screen as somebody sees it. */
export type View = { here: string; cookie: string }

/** Screens whose form hangs on a step before it. */
const STEPS: Partial<Record<ScreenName, Record<string, string>[]>> = {
  consoleDrawPrize: [{}, { remove: '1' }, ...['none', 'points', 'coupon', 'goods'].map((kind) => ({ id: '', kind }))],
  consoleDraw: [{}, { confirm: 'start' }],
  consoleFlashSale: [{}, { stop: '1' }],
  consoleCoupon: [{}, { stop: '1' }],
  consoleOperator: [{}, { block: '1' }],
  consolePayout: [{}, { ask: 'approve' }],
  consoleCase: [{}, { ask: 'approve' }],
  consoleRewardSubmission: [{}, { ask: 'approve' }],
  consoleApproval: [{}, { ask: 'approve' }],
  consoleOrder: [{}, { ask: 'close' }],
  consoleMember: [{}, { ask: 'block' }],
}

/** The Cookie header of somebody who has just come to a screen: of a guest, of a member, or of an operator where it is of the console. */
export async function cookieOf(screen: string, id: string): Promise<string> {
  if (!id) return ''
  const set = screen.startsWith('console')
    ? await cookies.console.write({ token: await operatorTokenOf({ id }) })
    : await sessionCookie(await tokenOf({ id }), { id, businessId: null, shopName: null })
  return set.split(';')[0] as string
}

/** A shop whose screens can be looked at: each by itself, and with each thing that it can show, of somebody who has nothing else. */
export async function viewer() {
  const { owner, scarf } = await setStage()
  const agent = await somebody()
  await anAgent(agent)

  return async (screen: ScreenName) => {
    const whoOf = ({ id }: { id: string }) => (screen.startsWith('console') ? owner.id : id)
    const views: { here: string; who: string }[] = [
      { here: paths[screen], who: '' },
      ...[agent, await somebody()].map((person) => ({ here: paths[screen], who: whoOf(person) })),
    ]
    for (const [cell, row] of Object.entries(screenThings)) {
      if (!cell.startsWith(`${screen}.`) || typeof row !== 'object') continue
      const maker = await somebody()
      const { query } = await row.make(maker, scarf.skuId)
      for (const more of STEPS[screen] ?? [{}])
        views.push({ here: withQuery(paths[screen], { ...query, ...more }), who: whoOf(maker) })
    }
    return views
  }
}
