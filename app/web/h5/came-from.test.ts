import { expect, it, vi } from 'vitest'
import { paths } from '~/paths'
import { cameFrom } from './return-path'

vi.stubEnv('PUBLIC_ORIGIN', '')
const SHOP = 'http://shop.test'
const from = (referer?: string) =>
  cameFrom(new Request(`${SHOP}${paths.goods}?id=7`, { headers: referer ? { Referer: referer } : {} }), [
    paths.comments,
  ])

it.each([
  [`${SHOP}${paths.favourites}?filter=cheaper`, `${paths.favourites}?filter=cheaper`],
  [`${SHOP}${paths.goodsSearch}?q=%E5%9B%B4%E5%B7%BE#buy`, `${paths.goodsSearch}?q=%E5%9B%B4%E5%B7%BE`],
  [`https://shop.test${paths.home}`, paths.home],
])('goes back to %s', (referer, expected) => {
  expect(from(referer)).toBe(expected)
})

it.each([
  undefined,
  'about:blank',
  'no address',
  `http://elsewhere.test${paths.favourites}`,
  `http://shop.test.elsewhere.test${paths.favourites}`,
  `${SHOP}/nowhere`,
  `${SHOP}//elsewhere.test/`,
  // This screen itself after a form, one that leads back here, and login.
  `${SHOP}${paths.goods}?id=8`,
  `${SHOP}${paths.comments}?id=7`,
  `${SHOP}${paths.login}?redirect=%2F`,
])('knows no way back from %s', (referer) => {
  expect(from(referer)).toBeUndefined()
})
