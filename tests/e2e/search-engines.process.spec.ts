import { expect, test } from '@playwright/test'
import { paths, SITEMAP, withQuery } from '../../app/paths'
import { LOCALES } from '../../app/values/locales'
import { inShop } from '../support/shop-database'
import { GOODS, goodsPath } from '../support/shopping-journey'
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

/** What a document tells search engines about what stands there. */
const factsOf = (html: string) =>
  [...html.matchAll(/<script type="application\/ld\+json">([\s\S]*?)<\/script>/g)].map(([, text = '']) =>
    JSON.parse(text),
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

test('robots.txt opens whatever the site map names', async () => {
  const { body } = await ask('/robots.txt')
  const rules = [...body.matchAll(/^(Allow|Disallow): (.*)$/gm)].map(([, kind, path = '']) => ({ kind, path }))
  // The longest rule counts.
  const isOpen = (path: string) =>
    rules.filter((rule) => path.startsWith(rule.path)).sort((a, b) => b.path.length - a.path.length)[0]?.kind !==
    'Disallow'
  const places = (await allPlaces()).map((place) => place.slice(shop().length))
  expect(places.filter((path) => !isOpen(path))).toEqual([])
  for (const path of [paths.points, paths.flashSales]) expect(places).toContain(path)
  const sales = await inShop<{ id: string }>(`select id from flash_sales where state = 'running'`)
  for (const { id } of sales) expect(places).toContain(withQuery(paths.flashGoods, { id }))
  expect(places.includes(paths.prizeList)).toBe(
    (await inShop(`select from prize_versions where started_at is not null and ended_at is null`)).length > 0,
  )
})

test('the site map says when goods were changed last', async () => {
  const parts = placesIn((await ask(SITEMAP)).body)
  const { body } = await ask(parts.at(-1) as string)
  const dated = [...body.matchAll(/<url><loc>[^<]+<\/loc><lastmod>([^<]+)<\/lastmod><\/url>/g)]
  expect(dated).toHaveLength(placesIn(body).length)
  for (const [, at = ''] of dated) expect(new Date(at).toISOString()).toBe(at)
})

test('what is nobody’s to find says so, and every page a guest sees is described', async () => {
  for (const path of [paths.cart, paths.login, paths.mine]) {
    const { status, body } = await ask(path)
    expect(status, path).toBe(200)
    expect(body, path).toContain('<meta name="robots" content="noindex"')
    expect(body, path).toMatch(/<meta name="description" content="[^"]+"/)
  }
  expect((await ask(paths.home)).body).not.toContain('noindex')
})

test('home says who runs the shop, and goods what they cost, how they come and how they go back', async () => {
  const home = factsOf((await ask(paths.home)).body)
  expect(home.map((fact) => fact['@type'])).toEqual(expect.arrayContaining(['Organization', 'WebSite']))
  const [one] = await inShop<{ id: string }>(
    `select goods_id as id from skus where not is_hidden group by goods_id having count(*) = 1
     order by length(goods_id), goods_id limit 1`,
  )
  const [several] = await inShop<{ id: string; skus: number }>(
    `select goods_id as id, count(*)::int as skus from skus where not is_hidden group by goods_id having count(*) > 2
     order by length(goods_id), goods_id limit 1`,
  )
  await inShop(`update skus set barcode = '6901234567892' where goods_id = $1`, [one?.id])
  const of = async (id = '') =>
    factsOf((await ask(withQuery(paths.goods, { id }))).body).find((fact) => /Product/.test(fact['@type']))
  const single = await of(one?.id)
  expect(single).toMatchObject({
    '@type': 'Product',
    gtin: '6901234567892',
    image: expect.arrayContaining([expect.stringMatching(/^http/)]),
    offers: {
      '@type': 'Offer',
      price: expect.stringMatching(/^\d+\.\d\d$/),
      shippingDetails: { shippingRate: { currency: 'CNY' } },
      hasMerchantReturnPolicy: { merchantReturnDays: 7 },
    },
  })
  const group = await of(several?.id)
  expect(group).toMatchObject({ '@type': 'ProductGroup', productGroupID: several?.id })
  expect(group.hasVariant).toHaveLength(several?.skus as number)
  for (const variant of group.hasVariant)
    expect(variant).toMatchObject({ '@type': 'Product', sku: expect.any(String), offers: { '@type': 'Offer' } })
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
