import type { EntryContext } from '@remix-run/node'
import { describe, expect, it } from 'vitest'
import { handle as goods } from '~/features/goods/screens/goods'
import { handle as order } from '~/features/order-views/screens/order'
import { handle as orders } from '~/features/order-views/screens/orders'
import { paths } from '~/paths'
import { offlineHeader } from './offline-header'

const member = { isMember: true, offlineKey: 'k3y', theme: 'dark', facts: { worksOffline: true } }
const guest = { ...member, isMember: false, offlineKey: undefined }

type Given = { path?: string; root?: object; handle?: object; data?: unknown; errors?: object | null }

function headerOf({ path = paths.home, root = member, handle = {}, data = {}, errors = null }: Given) {
  const staticHandlerContext = { errors, loaderData: { root, screen: data }, matches: [{ route: { id: 'screen' } }] }
  const context = { staticHandlerContext, routeModules: { screen: { handle } } } as unknown as EntryContext
  return offlineHeader(context, { request: new Request(new URL(path, 'http://shop')), locale: 'fr' })
}

const scarf = { goods: { name: 'Écharpe <b>' } }
const gloves = { order: { lines: [{ title: 'Gloves' }, { title: 'Tea' }] } }
const ofGoods = { handle: goods, data: scarf, path: `${paths.goods}?id=1` }
const ofOrder = { handle: order, data: gloves, path: `${paths.order}?id=1` }

describe('what a browser may store', () => {
  it('is goods and orders, by a name that can stand in HTML', () => {
    expect(headerOf({ ...ofGoods, root: guest })).toBe('fr/dark//goods/%C3%89charpe%20%26%2360%3Bb%26%2362%3B')
    expect(headerOf(ofOrder)).toBe('fr/dark/k3y/orders/Gloves%2C%20Tea')
    expect(headerOf({ handle: orders, path: paths.orders })).toMatch(/^fr\/dark\/k3y\/orders\/./)
  })

  it.each<[string, Given]>([
    ['any other screen', {}],
    ['goods while a choice is made', { ...ofGoods, path: `${paths.goods}?id=1&choose=1` }],
    ['an order that is being cancelled', { ...ofOrder, data: { ...gloves, isCancelling: true } }],
    ['an order whose receipt is confirmed', { ...ofOrder, data: { ...gloves, confirm: 'receive' } }],
    ['an order behind the PIN', { ...ofOrder, data: { order: { ...gloves.order, isBehindPin: true } } }],
    ['a part of the list of orders', { handle: orders, path: `${paths.orders}?tab=unpaid` }],
    ['what was searched for among orders', { handle: orders, path: `${paths.orders}?q=tea` }],
    ['a screen that failed', { ...ofOrder, errors: { screen: new Error() } }],
  ])('is not %s', (_, given) => {
    expect(headerOf(given)).toBe('fr/dark/k3y//')
  })

  it('is nothing of a private visit, a guest’s neither', () => {
    for (const root of [member, guest])
      expect(headerOf({ ...ofGoods, root: { ...root, privateVisit: {} } })).toBe('fr/dark/none//')
  })

  it.each([
    ['while hidden orders are in sight', { root: { ...member, isUnlocked: true } }],
    ['where the PIN is asked for', { path: paths.unlockOrders }],
    ['in a mall that does not want it', { root: { ...member, facts: { worksOffline: false } } }],
  ])('is nothing, and what was stored goes, %s', (_, given) => {
    expect(headerOf({ ...ofOrder, ...given })).toBe('fr/dark/none//')
  })

  it('is nothing of a member whose session has no key yet', () => {
    expect(headerOf({ ...ofOrder, root: { ...member, offlineKey: undefined } })).toBe('fr/dark/none//')
  })

  it.each([
    ['the console', { ...member, facts: undefined }],
    ['a document without its root', undefined],
  ])('is not said by %s', (_, root) => {
    const staticHandlerContext = { errors: null, loaderData: { root }, matches: [{ route: { id: 'screen' } }] }
    const context = { staticHandlerContext, routeModules: {} } as unknown as EntryContext
    expect(offlineHeader(context, { request: new Request('http://shop/'), locale: 'fr' })).toBeUndefined()
  })
})
