import { describe, expect, it } from 'vitest'
import { filesBelow, type Import, importsOf, isCode, isTest } from '#tests/support/sources'

const imports = filesBelow('app')
  .filter((path) => isCode(path) && !isTest(path))
  .flatMap(importsOf)
  .filter(({ to }) => !to.startsWith('app/paraglide/'))

const [SCREENS, HANDLE] = ['parts ui enhance h5 contract values paths layouts', 'provider/handle.server']

/** Which parts of the app a part may import besides itself. The provider's inside has doors of its own below. */
const doors: [part: RegExp, into: string][] = [
  [/^values\//, ''],
  [/^paths$/, 'values'],
  [/^contract\//, 'values'],
  [/^enhance\//, 'values'],
  [/^ui\//, 'enhance contract values'],
  [/^h5\//, `contract values paths ${HANDLE}`],
  [/^parts\//, 'ui enhance h5 contract values paths layouts'],
  [/^layouts\//, SCREENS],
  [/^routes$/, 'paths'],
  // These two stand for the provider itself: its HTTP side, and the pages of the services that it plays.
  [/^routes\/(wire|sandbox)\//, `${SCREENS} ${HANDLE}`],
  [/^routes\//, SCREENS],
  [/^(root|entry\.(server|client))$/, `${SCREENS} ${HANDLE} styles.css`],
  // Bundled apart from the app, it may only bring along what has no state but the environment's.
  [/^front\//, 'contract values paths provider/settings provider/log'],
  [/^provider\//, 'contract values'],
]

const inApp = (path: string) => path.replace(/^app\//, '').replace(/\.tsx?$/, '')
const isWithin = (path: string, places: string) =>
  places.split(' ').some((place) => place && `${path}/`.startsWith(`${place}/`))

function breaksDoor({ from, to }: Import): boolean {
  if (!to.startsWith('app/')) return false
  const door = doors.find(([part]) => part.test(inApp(from)))
  // What screens of several areas share stands in parts.
  const own = inApp(from)
    .split('/', inApp(from).startsWith('routes/') ? 2 : 1)
    .join('/')
  return !door || !(isWithin(inApp(to), own) || isWithin(inApp(to), door[1]))
}

type Kind = 'base' | 'front' | 'concept' | 'calls' | 'verb' | 'store' | 'flow' | 'database' | 'gateways' | 'sweeps'

/** What a file of the provider is: by its name inside a concept's folder, by its folder elsewhere. */
function kindOf(path: string): { concept: string; kind: Kind } {
  const [concept = '', file] = inApp(path).split('/').slice(1)
  if (!file)
    return {
      concept: '',
      kind: /^(log|settings(-[a-z]+)*|kept-secret|database-checks|caller|concept|picks|refused|metrics|front-key|qr-picture)$/.test(
        concept,
      )
        ? 'base'
        : 'front',
    }
  // The demo shop is filled through the verbs, like everything else that happens.
  if (concept === 'demo') return { concept, kind: 'sweeps' }
  if (/^(database|gateways|sweeps)$/.test(concept)) return { concept, kind: concept as Kind }
  if (file === 'concept') return { concept, kind: 'concept' }
  if (file === 'calls' || file === 'desk') return { concept, kind: 'calls' }
  if (/^store(-.*)?$/.test(file)) return { concept, kind: 'store' }
  return { concept, kind: file.endsWith('-flow') ? 'flow' : 'verb' }
}

/** What each kind may import, of its own concept and of others. */
const rooms: Record<Kind, [own: string, others: string]> = {
  base: ['base', ''],
  front: ['front base', 'concept verb gateways database sweeps'],
  concept: ['calls verb', 'base verb gateways'],
  calls: ['verb store flow', 'base verb database'],
  verb: ['verb store flow', 'base verb database gateways'],
  store: ['store flow', 'database'],
  flow: ['', 'database'],
  database: ['database', 'base'],
  gateways: ['gateways', 'base verb database'],
  sweeps: ['sweeps', 'base verb gateways database'],
}

function breaksRoom(one: Import): boolean {
  if (!one.from.startsWith('app/provider/') || !one.to.startsWith('app/provider/') || one.isType) return false
  const [from, to] = [kindOf(one.from), kindOf(one.to)]
  const [own, others] = rooms[from.kind]
  return !(from.concept === to.concept ? own : others).split(' ').includes(to.kind)
}

const WORK: readonly Kind[] = ['verb', 'store', 'flow', 'database', 'gateways']

/**
 * Concepts that build on each other. What concepts.ts gathers (concept, calls, desk) is left out, because nobody else
 * imports it.
 */
function circlesAmong(all: readonly Import[]): string[][] {
  const below = new Map<string, Set<string>>()
  for (const { from, to, isType } of all) {
    if (isType || !from.startsWith('app/provider/') || !to.startsWith('app/provider/')) continue
    const [user, used] = [kindOf(from), kindOf(to)]
    if (user.concept === used.concept || !WORK.includes(user.kind) || !WORK.includes(used.kind)) continue
    below.set(user.concept, (below.get(user.concept) ?? new Set()).add(used.concept))
  }
  const reach = (start: string, seen = new Set<string>()): Set<string> => {
    for (const next of below.get(start) ?? []) if (!seen.has(next)) reach(next, seen.add(next))
    return seen
  }
  return [...below.keys()]
    .filter((one) => reach(one).has(one))
    .map((one) => [one, ...[...(below.get(one) ?? [])].filter((other) => reach(other).has(one))])
}

const told = ({ from, to }: Import) => `${from} → ${to}`
const FRAMEWORK = /^(@remix-run\/|remix-validated-form|@remix-validated-form\/|remix-auth)/
const MAY_REMIX =
  /^app\/(root|routes|entry\.(server|client))\.tsx?$|^app\/(layouts|routes|parts|h5)\/|^app\/ui\/form(-schema\.ts|\.tsx)$/

describe('imports go one way', () => {
  it('between the parts of the app', () => {
    expect(imports.length).toBeGreaterThan(500)
    expect(imports.filter(breaksDoor).map(told)).toEqual([])
  })

  it('between the rooms of the provider', () => {
    expect(imports.filter(breaksRoom).map(told)).toEqual([])
  })

  it('between concepts without a circle', () => {
    expect(circlesAmong(imports)).toEqual([])
  })

  it('with the framework only where it is left by moving few files', () => {
    expect(imports.filter(({ from, to }) => FRAMEWORK.test(to) && !MAY_REMIX.test(from)).map(told)).toEqual([])
  })

  it('and notices an import that goes the other way', () => {
    const wrong = [
      ['app/values/money.ts', 'app/contract/fields'],
      ['app/web/ui/button.tsx', 'app/h5/client'],
      ['app/features/storefront/screens/home.tsx', 'app/provider/home/show-home'],
      ['app/features/order-views/console/orders.tsx', 'app/routes/mine/order-status'],
      ['app/web/h5/client.ts', 'app/provider/dispatch'],
      ['app/features/goods/contract/goods.ts', 'app/provider/goods/cards'],
    ]
    const crossed = [
      ['app/features/orders/server/store/store.ts', 'app/provider/stock/store'],
      ['app/features/checkout/server/place-order.ts', 'app/provider/carts/store-lines'],
      ['app/features/orders/server/order-flow.ts', 'app/provider/orders/store'],
      ['app/features/cart/server/calls.ts', 'app/provider/goods/store-cards'],
      ['app/platform/sweeps/run.ts', 'app/provider/orders/store'],
      ['app/features/orders/server/concept.ts', 'app/provider/payments/store'],
    ]
    const made = (pairs: string[][]) => pairs.map(([from, to]) => ({ from, to, isType: false }) as Import)
    expect(made(wrong).filter(breaksDoor)).toHaveLength(wrong.length)
    expect(made(crossed).filter(breaksRoom)).toHaveLength(crossed.length)
    const circle = made([
      ['app/features/checkout/server/place-order.ts', 'app/provider/coupons/hold-coupon'],
      ['app/features/coupons/server/hold-coupon.ts', 'app/provider/orders/place-order'],
    ])
    expect(circlesAmong(circle)).toHaveLength(2)
  })
})
