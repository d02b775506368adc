import { expect, it } from 'vitest'
import { type Origin, sourceOf, type VisitSource } from './visit-sources'

const WECHAT = 'Mozilla/5.0 (iPhone; CPU iPhone OS 17_0 like Mac OS X) AppleWebKit/605.1.15 MicroMessenger/8.0.49'
const QQ = 'Mozilla/5.0 (Linux; Android 13) AppleWebKit/537.36 Chrome/109.0 Mobile Safari/537.36 V1_AND_SQ_9 QQ/9.0.8'
const QQ_BROWSER = 'Mozilla/5.0 (Linux; Android 13) AppleWebKit/537.36 MQQBrowser/14.4 Mobile Safari/537.36'
const SHOP = 'shop.example'
type VisitFacts = Partial<Omit<Origin, 'query' | 'host'>> & { query?: string }

const cases: [source: VisitSource, told: string, from: VisitFacts][] = [
  ['poster', 'a poster of a sharer', { query: 'sUid=1&way=poster' }],
  ['poster', 'a poster opened in a messenger', { query: 'sUid=1&way=poster', userAgent: WECHAT }],
  ['qr', 'a code on a business card', { query: 'bUid=1&way=qr' }],
  ['link', 'a way that nobody knows, of a sharer', { query: 'sUid=1&way=other' }],
  ['link', "a sharer's link in a messenger", { query: 'sUid=1&from=groupmessage', userAgent: WECHAT }],
  ['link', "a shop's link", { query: 'bUid=1' }],
  ['link', 'a link on another site', { referrer: 'https://blog.example/post' }],
  ['link', 'a link on a site that tells no referrer', { site: 'cross-site' }],
  ['link', 'a site whose name only ends like an engine', { referrer: 'https://notbing.com/' }],
  ['inside', 'the page before', { referrer: `https://${SHOP}/?q=1` }],
  ['inside', 'the page before, in a messenger', { site: 'same-origin', userAgent: WECHAT }],
  ['search', 'Baidu', { referrer: 'https://www.baidu.com/link?url=x', site: 'cross-site' }],
  ['search', 'Google of a country', { referrer: 'https://www.google.com.hk/' }],
  ['search', "Android's search", { referrer: 'android-app://com.google.android.googlequicksearchbox/' }],
  ['search', "a messenger's search", { referrer: 'https://weixin.sogou.com/', userAgent: WECHAT }],
  ['messenger', 'WeChat', { userAgent: WECHAT }],
  ['messenger', 'QQ', { userAgent: QQ, site: 'none' }],
  ['messenger', 'what WeChat adds', { query: 'from=timeline' }],
  ['messenger', "Telegram's page", { referrer: 'https://web.telegram.org/' }],
  ['direct', 'a browser of a company that also has a messenger', { userAgent: QQ_BROWSER }],
  ['direct', 'nothing', {}],
  ['direct', 'a typed address', { site: 'none' }],
  ['direct', 'a referrer that is none', { referrer: 'about client' }],
]

it.each(cases)('%s: %s', (source, _, { query = '', ...shown }) => {
  const from = { referrer: '', userAgent: '', site: '', ...shown, query: new URLSearchParams(query), host: SHOP }
  expect(sourceOf(from)).toBe(source)
})
