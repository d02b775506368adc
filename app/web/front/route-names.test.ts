import { describe, expect, it } from 'vitest'
import { routeNames } from './route-names'

const nameOf = routeNames({
  root: { id: 'root', path: '' },
  'web/layouts/tab-bar': { id: 'web/layouts/tab-bar', parentId: 'root' },
  'features/storefront/screens/home': {
    id: 'features/storefront/screens/home',
    index: true,
    parentId: 'web/layouts/tab-bar',
  },
  orders: { id: 'orders', path: 'minePages/myOrder/list', parentId: 'root' },
  media: { id: 'media', path: 'media/*', parentId: 'root' },
  h5: { id: 'h5', path: 'h5/*', parentId: 'root' },
  lost: { id: 'lost', path: '*', parentId: 'root' },
})

describe('an address is named', () => {
  it.each([
    ['/', 'features/storefront/screens/home'],
    ['/minePages/myOrder/list', 'orders'],
    ['/minePages/myOrder/list/', 'orders'],
    ['/MINEPAGES/myOrder/list', 'lost'],
    ['/media/u/abc-360.webp', 'media'],
    ['/h5/api/goods/search', '/h5/api/goods/search'],
    ['/h5/api/13800138000', 'h5'],
    ['/13800138000', 'lost'],
    ['/readyz', '/readyz'],
    ['/assets/main-abc.js', 'assets'],
    ['//', 'features/storefront/screens/home'],
    ['', 'unknown'],
  ])('%s: %s', (path, name) => {
    expect(nameOf(path)).toBe(name)
  })

  it('in a time that grows no faster than its length: else these would take minutes', () => {
    const LONG = 300_000
    for (const path of ['/a'.repeat(LONG), '/'.repeat(LONG), `${'/'.repeat(LONG)}x`]) expect(nameOf(path)).toBeTruthy()
  })
})
