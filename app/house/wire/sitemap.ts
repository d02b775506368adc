import type { LoaderFunctionArgs } from '@remix-run/node'
import { salePath } from '~/features/flash-sales/parts/sale-texts'
import { exchangePath } from '~/features/points-goods/parts/points-goods-cards'
import { PAGE_KEYS } from '~/features/storefront/contract/pages'
import { paths, SITEMAP, withQuery } from '~/paths'
import { notFound } from '~/web/h5/answers'
import { h5 } from '~/web/h5/client'
import { publicAddress } from '~/web/h5/public-address'
import { calls } from '../registers/calls'

const SCREENS = 'screens'

/** 50,000 URLs a file are allowed, so this is an index: the screens, and goods by thousands. */
export async function loader({ request }: LoaderFunctionArgs) {
  const { call } = await h5.guest(request)
  const requestedPart = new URL(request.url).searchParams.get('part')
  const address = (path: string) => `<loc>${escaped(publicAddress(request, path))}</loc>`
  if (requestedPart === null) {
    const { parts } = await call(calls.goods.listed)
    const names = [SCREENS, ...Array.from({ length: parts }, (_, index) => String(index + 1))]
    const files = names.map((part) => `<sitemap>${address(withQuery(SITEMAP, { part }))}</sitemap>`)
    return xml(`<sitemapindex ${SPACE}>${files.join('')}</sitemapindex>`)
  }
  const places = requestedPart === SCREENS ? await screens(call) : await goods(call, requestedPart)
  const urls = places.map((place) => {
    const [path, changedAt] = typeof place === 'string' ? [place] : place
    return `<url>${address(path)}${changedAt ? `<lastmod>${changedAt}</lastmod>` : ''}</url>`
  })
  return xml(`<urlset ${SPACE}>${urls.join('')}</urlset>`)
}

/** With the time of its last change, where known. */
type Place = string | readonly [path: string, changedAt: string | undefined]
type Ask = Awaited<ReturnType<typeof h5.guest>>['call']

async function screens(call: Ask): Promise<Place[]> {
  const [shelves, { brandIds }, written, taught, { videoIds }, { activityIds }, { links }, ...campaigns] =
    await Promise.all([
      call(calls.goods.categories),
      call(calls.goods.listed),
      call(calls.articles.listed, { kind: 'member' }),
      call(calls.articles.listed, { kind: 'school' }),
      call(calls.videos.listed),
      call(calls.activities.listed),
      call(calls.cards.listed),
      call(calls.flashSales.list),
      call(calls.pointsGoods.list),
      call(calls.prizeDraws.hint),
    ])
  const [{ slots }, { items: exchanges }, draw] = campaigns
  const categories = shelves.items.flatMap(({ id, children }) => [id, ...children.map((child) => child.id)])
  return [
    paths.home,
    paths.sort,
    paths.videoTab,
    ...categories.map((id) => withQuery(paths.sort, { id })),
    ...brandIds.map((id) => withQuery(paths.brand, { id })),
    ...videoIds.map((id) => withQuery(paths.videoTab, { id })),
    paths.activities,
    ...activityIds.map((id) => withQuery(paths.activity, { id })),
    ...links.map((id) => withQuery(paths.cardPreview, { id })),
    paths.flashSales,
    ...slots.flatMap(({ items }) => items.map(({ id }) => salePath(id))),
    paths.points,
    ...exchanges.map(({ id }) => exchangePath(id)),
    ...(draw.activity ? [paths.prizeList] : []),
    paths.memberArticles,
    ...written.articleIds.map((id) => withQuery(paths.memberArticle, { id })),
    paths.articles,
    ...taught.articleIds.map((id) => withQuery(paths.article, { id })),
    ...PAGE_KEYS.map((key) => withQuery(paths.page, { key })),
  ]
}

async function goods(call: Ask, requestedPart: string): Promise<Place[]> {
  if (!/^[1-9]\d{0,3}$/.test(requestedPart)) throw notFound()
  const { ids, changedAt, parts } = await call(calls.goods.listed, { part: Number(requestedPart) })
  if (Number(requestedPart) > parts) throw notFound()
  return ids.map((id, at) => [withQuery(paths.goods, { id }), changedAt[at]])
}

const SPACE = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"'
const MARKS: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&apos;' }
const escaped = (text: string) => text.replace(/[&<>"']/g, (mark) => MARKS[mark] as string)

const xml = (content: string) =>
  new Response(`<?xml version="1.0" encoding="UTF-8"?>${content}`, {
    headers: { 'Content-Type': 'application/xml; charset=utf-8', 'Cache-Control': 'public, max-age=3600' },
  })
