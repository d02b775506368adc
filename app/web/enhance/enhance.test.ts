import { beforeAll, describe, expect, it, vi } from 'vitest'
import { clockParts, clockText } from './clock'
import { stopAngle } from './prize-angle'
import { chosenSku, initialChoice, isAvailable, type SkuRow } from './sku-choice'

// The elements extend a class that only a browser has.
beforeAll(() => {
  vi.stubGlobal('HTMLElement', class {})
})

const sku = (id: string, values: string[], stock: number): SkuRow => ({ id, values, stock, most: stock, price: 100 })
const scarves = [
  sku('red-s', ['red', 'short'], 0),
  sku('red-l', ['red', 'long'], 3),
  sku('sand-s', ['sand', 'short'], 1),
  sku('sand-l', ['sand', 'long'], 0),
]

describe('the choice of a SKU', () => {
  it('needs a value of every option', () => {
    expect(chosenSku(scarves, ['red', 'long'])?.id).toBe('red-l')
    expect(chosenSku(scarves, ['red', undefined])).toBeUndefined()
    expect(chosenSku(scarves, ['blue', 'long'])).toBeUndefined()
  })

  it('is made where there is nothing to choose', () => {
    expect(chosenSku([sku('only', [], 1)], [])?.id).toBe('only')
  })

  it('offers what is in stock together with the other choices', () => {
    expect(isAvailable(scarves, ['red', 'long'], 1, 'short')).toBe(false)
    expect(isAvailable(scarves, ['red', 'long'], 0, 'sand')).toBe(false)
    expect(isAvailable(scarves, ['sand', undefined], 1, 'short')).toBe(true)
    expect(isAvailable(scarves, [undefined, undefined], 0, 'red')).toBe(true)
  })

  it('begins with what was asked for, else with what can be bought', () => {
    expect(initialChoice(scarves, ['sand', 'long'])).toEqual(['sand', 'long'])
    expect(initialChoice(scarves, ['green', 'long'])).toEqual(['red', 'long'])
    expect(initialChoice([sku('gone', ['red'], 0)])).toEqual(['red'])
    expect(initialChoice([])).toEqual([])
  })
})

describe('the clock', () => {
  it.each([
    [0, ['00', '00', '00'], '00:00'],
    [-5, ['00', '00', '00'], '00:00'],
    [59.9, ['00', '00', '59'], '00:59'],
    [5049, ['01', '24', '09'], '01:24:09'],
    [360_000, ['100', '00', '00'], '100:00:00'],
  ])('shows %d seconds', (seconds, parts, text) => {
    expect(clockParts(seconds)).toEqual(parts)
    expect(clockText(seconds)).toBe(text)
  })
})

describe('the wheel', () => {
  it.each([
    [0, 5],
    [4, 5],
    [1, 2],
  ])('comes to rest with part %d of %d at the top', (part, parts) => {
    const middle = ((part + 0.5) * 360) / parts
    expect((stopAngle(part, parts) + middle) % 360).toBe(0)
  })
})

describe('going back in history', () => {
  const here = 'https://shop.test/goodsPages/details/details?id=1'
  it.each([
    ['another page of ours', 'https://shop.test/pages/sort/index', 2, true],
    ['no page before', '', 2, false],
    ['a fresh tab', 'https://shop.test/', 1, false],
    ['another site', 'https://elsewhere.test/', 5, false],
    ['this page, after a post', 'https://shop.test/goodsPages/details/details?id=1', 5, false],
    ['the login page', 'https://shop.test/commonPages/login/login?redirect=x', 5, false],
  ])('from %s', async (_, referrer, entries, expected) => {
    const { mayGoBack } = await import('./back-link')
    expect(mayGoBack(referrer, here, entries, '/')).toBe(expected)
  })

  it('goes back to the login page where the link leads there', async () => {
    const { mayGoBack } = await import('./back-link')
    const login = 'https://shop.test/commonPages/login/login?redirect=%2F'
    expect(mayGoBack(login, 'https://shop.test/commonPages/webView/common?key=terms', 3, login)).toBe(true)
  })
})

describe('small rules', () => {
  it('counts within the limits of the field', async () => {
    const { stepped } = await import('./number-stepper')
    expect(stepped('2', 1, 1, 99)).toBe(3)
    expect(stepped('99', 1, 1, 99)).toBe(99)
    expect(stepped('1', -1, 1, 99)).toBe(1)
    expect(stepped('', 1, 1, 99)).toBe(1)
    expect(stepped('x', -1, 1, 99)).toBe(1)
  })

  it('puts another picture of all widths into the same place', async () => {
    const { otherPicture } = await import('./sku-picker')
    expect(otherPicture('/media/a-b-160.webp 160w, /media/a-b-360.webp 360w', 'new')).toBe(
      '/media/new-160.webp 160w, /media/new-360.webp 360w',
    )
    expect(otherPicture('/media/old-360.jpg', 'new')).toBe('/media/new-360.jpg')
  })
})
