import { describe, expect, it } from 'vitest'
import { readAddress } from '#tests/support/cached-routes'
import { paths } from '~/paths'
import { variantOf } from './visitor'

const GOODS = `${paths.goods}?id=7`

describe('the address of a kept page', () => {
  it.each([
    ['who shared it', '&sUid=1&bUid=2'],
    ['what messengers add', '&from=singlemessage&isappinstalled=0'],
    ['what nobody knows', '&utm_source=x&__proto__=1&constructor=1'],
    ['empty values', '&sku=&lang='],
  ])('does not depend on %s', (_, also) => {
    expect(readAddress(GOODS + also)).toMatchObject({ path: paths.goods, query: 'id=7' })
  })

  it('depends on what the page reads, in whatever order it comes', () => {
    const request = readAddress(`${paths.goods}?sku=3&option0=Red%20silk&id=7`)
    expect(request?.query).toBe('id=7&sku=3&option0=Red+silk')
    expect(readAddress(`${paths.goods}?id=7&id=8`)?.query).toBe('id=7')
    expect(readAddress(`${GOODS}&lang=fr`)).toMatchObject({ query: 'id=7&lang=fr', lang: 'fr' })
  })

  it.each([
    ['a member’s screen', paths.coupons],
    ['the history of searches', paths.goodsSearch],
    ['the history, with a sort', `${paths.goodsSearch}?sort=newest`],
    ['a login on its way back', `${paths.home}?code=abc&state=1`],
    ['a code alone', `${GOODS}&code=abc`],
    ['a single loader', `${GOODS}&_data=root`],
    ['goods without an id', paths.goods],
    ['a path of nobody', '/constructor'],
    ['the terms on the way to login', `${paths.page}?key=terms&redirect=%2F`],
    ['another spelling', `${paths.goods}/?id=7`],
  ])('is not that of %s', (_, target) => {
    expect(readAddress(target)).toBeUndefined()
  })

  it('tells whether a visit leaves something', () => {
    expect(readAddress(GOODS)?.leavesTrace).toBe(false)
    expect(readAddress(`${GOODS}&sUid=1`)?.leavesTrace).toBe(true)
    expect(readAddress(`${paths.goodsSearch}?q=scarf`)?.leavesTrace).toBe(true)
    expect(readAddress(`${paths.goodsSearch}?brand=1`)?.leavesTrace).toBe(false)
  })
})

describe('the variant of a visitor', () => {
  const choices = {
    lang: new Map([
      ['lang=fr.signed', 'fr' as const],
      ['lang=en.signed', 'en' as const],
    ]),
    theme: new Map([['theme=dark.signed', 'dark']]),
  }
  const of = (headers: Record<string, string>, lang: string | null = null) => variantOf(headers, lang, choices)

  it.each([
    ['user=abc', {}],
    ['__Host-user=', {}],
    ['lang=fr.signed; cart=abc', {}],
    ['__Host-cart=abc', {}],
    ['toast=abc', {}],
    ['console=abc', {}],
    ['', { authorization: 'Basic abc' }],
  ])('is none with the cookie "%s" %o', (cookie, also) => {
    expect(of({ cookie, ...also })).toBeUndefined()
  })

  it('is drawn by language and theme, whatever else the browser keeps', () => {
    expect(of({ cookie: 'common=x; via=y; device=z; _ga=1; lang=fr.signed;theme=dark.signed' })).toEqual({
      locale: 'fr',
      theme: 'dark',
    })
    expect(of({})).toEqual({ locale: 'en', theme: 'system' })
    expect(of({ 'accept-language': 'zh-TW,zh;q=0.9' })).toEqual({ locale: 'zh-Hant', theme: 'system' })
  })

  it('believes no cookie that is not signed', () => {
    expect(of({ cookie: 'lang=fr; theme=dark' })).toEqual({ locale: 'en', theme: 'system' })
    expect(of({ cookie: 'lang=fr.signed.not' })?.locale).toBe('en')
  })

  it('takes the language of the address first', () => {
    expect(of({ cookie: 'lang=fr.signed' }, 'es')?.locale).toBe('es')
    expect(of({ cookie: 'lang=fr.signed' }, 'klingon')?.locale).toBe('fr')
  })
})
