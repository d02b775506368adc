import { expect, test } from '@playwright/test'
import { paths, SITEMAP, withQuery } from '../../app/paths'
import { LOCALES } from '../../app/values/locales'
import { inShop } from '../support/shop-database'
import { GOODS, goodsPath } from '../support/shopping-trip'
import { askShop } from '../support/wire'

const shop = () => process.env.SHOP_URL as string
const ask = (address: string) => askShop(shop(), address.replace(shop(), ''))
const placesIn = (xml: string) =>
  [...xml.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, place = '']) => place.replaceAll('&amp;', '&'))
const canonicalOf = (html: string) => /<link rel="canonical" href="([^"]*)"/.exec(html)?.[1]?.replaceAll('&amp;', '&')
const languagesOf = (html: string) =>
  Object.fromEntries(
    [...html.matchAll(/<link rel="alternate" hrefLang="([^"]*)" href="([^"]*)"/gi)].map(([, lang, href = '']) => [
      lang,
      href.replaceAll('&amp;', '&'),
    ]),
  )

async function allPlaces(): Promise<string[]> {
  const parts = placesIn((await ask(SITEMAP)).body)
  return (await Promise.all(parts.map(async (part) => placesIn((await ask(part)).body)))).flat()
}

test('robots.txt names the site map and closes what is personal', async () => {
  const { status, body, headers } = await ask('/robots.txt')
  expect(status).toBe(200)
  expect(headers['content-type']).toContain('text/plain')
  expect(headers['set-cookie']).toBeUndefined()
  expect(body).toContain(`\nSitemap: ${shop()}${SITEMAP}\n`)
  for (const path of [paths.orders, paths.agentHome, paths.console, paths.sandboxSms, '/h5/api'])
    expect(
      body.split('\n').some((line) => path.startsWith(line.replace('Disallow: ', '')) && line),
      path,
    ).toBe(true)
})

test('every address of the site map is a public page that calls itself so, and every goods on sale is there', async () => {
  const index = await ask(SITEMAP)
  expect(index.headers['content-type']).toContain('application/xml')
  expect(index.headers['set-cookie']).toBeUndefined()
  const places = await allPlaces()
  expect(new Set(places).size).toBe(places.length)
  for (const path of [paths.home, paths.sort, paths.videoTab, withQuery(paths.page, { key: 'terms' })])
    expect(places).toContain(shop() + path)
  const onSale = await inShop<{ id: string }>(`select id from goods where status = 'on sale'`)
  const goods = onSale.map(({ id }) => shop() + withQuery(paths.goods, { id }))
  expect(places.filter((place) => place.startsWith(shop() + paths.goods)).sort()).toEqual(goods.sort())

  const looked = places.filter((place, index) => !place.startsWith(shop() + paths.goods) || index % 10 === 0)
  for (const place of looked) {
    const { status, body } = await ask(place)
    expect(status, place).toBe(200)
    expect(canonicalOf(body), place).toBe(place)
  }
  for (const part of ['0', '9999', 'x', '-1', '1e9'])
    expect((await ask(withQuery(SITEMAP, { part }))).status, part).toBe(404)
})

test('a public page names itself in every language, whoever shared it', async () => {
  const plain = shop() + goodsPath(GOODS.scarf)
  const { body } = await ask(`${goodsPath(GOODS.scarf)}&sUid=123&bUid=456`)
  expect(canonicalOf(body)).toBe(plain)
  const languages = languagesOf(body)
  expect(Object.keys(languages).sort()).toEqual([...LOCALES, 'x-default'].sort())
  expect(languages['x-default']).toBe(plain)
  for (const locale of LOCALES) {
    const page = await ask(languages[locale] as string)
    expect(page.body).toContain(`<html lang="${locale}"`)
    // Else search engines would take the versions for copies of the plain address.
    expect(canonicalOf(page.body)).toBe(languages[locale])
    expect(languagesOf(page.body)).toEqual(languages)
  }
})
