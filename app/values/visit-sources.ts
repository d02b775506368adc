/** Where a visit came from. `inside` is the shop itself: the next page of somebody who had arrived before. */
export const SOURCES = ['poster', 'qr', 'link', 'inside', 'search', 'messenger', 'direct'] as const
export type VisitSource = (typeof SOURCES)[number]

/**
 * The parameter by which the shop's own pictures tell themselves from a link that was copied: a poster writes
 * `way=poster`, a code on paper or on a business card `way=qr`. Messengers overwrite `from`, so it is not that.
 */
export const WAY = 'way'

/** As much of a request as says where it came from. */
export interface Origin {
  query: URLSearchParams
  /** The header as it was sent; '' for none. */
  referrer: string
  userAgent: string
  /** The header `Sec-Fetch-Site`; '' from a browser that sends none. */
  site: string
  /** The host that the visitor asked for. */
  host: string
}

/** Browsers inside of messengers, by what each adds to the user agent (their developers' documents). */
const IN_MESSENGER =
  /MicroMessenger|WindowsWechat|wxwork|\bQQ\/|DingTalk|Feishu|\bLark\/|WhatsApp|\bLine\/|KAKAOTALK|MessengerForiOS|FB_IAB\/(MESSENGER|Orca)|Viber|Zalo/i
/** Pages of messengers in other browsers. */
const MESSENGERS =
  /(^|\.)(t\.me|web\.telegram\.org|org\.telegram\.messenger|web\.whatsapp\.com|wx\.qq\.com|weixin\.qq\.com|messenger\.com)$/
/** What WeChat adds to an address that was sent to a friend, to a group or to moments. */
const SENT = /^(singlemessage|groupmessage|timeline)$/
/** Search engines by the host of their result pages; Android's search names its app. */
const SEARCH =
  /(^|\.)((google|yandex|yahoo)\.[a-z]{2,3}(\.[a-z]{2})?|com\.google\.android\.googlequicksearchbox|bing\.com|baidu\.com|sogou\.com|so\.com|sm\.cn|duckduckgo\.com|ecosia\.org|qwant\.com|so\.toutiao\.com|petalsearch\.com|search\.brave\.com)$/

function hostOf(referrer: string): string {
  // Most bring none, and a URL that throws costs as much as a page.
  return referrer && URL.canParse(referrer) ? new URL(referrer).host : ''
}

type Known = Origin & { referrerHost: string }

const isShared = ({ query }: Known) => query.has('sUid') || query.has('bUid')

/** The rules in their order: the first that holds names the source. */
const RULES: readonly [VisitSource, (from: Known) => boolean][] = [
  ['poster', ({ query }) => query.get(WAY) === 'poster'],
  ['qr', ({ query }) => query.get(WAY) === 'qr'],
  // A shared address says who sent it, wherever it was opened: in a messenger, in a mail, from a note.
  ['link', isShared],
  [
    'inside',
    ({ referrerHost, host, site }) => site === 'same-origin' || (referrerHost !== '' && referrerHost === host),
  ],
  // Before messengers: some of them search as well.
  ['search', ({ referrerHost }) => SEARCH.test(referrerHost)],
  [
    'messenger',
    ({ query, userAgent, referrerHost }) =>
      IN_MESSENGER.test(userAgent) || MESSENGERS.test(referrerHost) || SENT.test(query.get('from') ?? ''),
  ],
  // Another site's link, also where its page tells no referrer.
  ['link', ({ referrerHost, site }) => referrerHost !== '' || site === 'cross-site'],
]

/** The source of a visit; `direct` for typed addresses, bookmarks and whatever tells nothing. */
export function sourceOf(from: Origin): VisitSource {
  const known = { ...from, referrerHost: hostOf(from.referrer) }
  return RULES.find(([, holds]) => holds(known))?.[0] ?? 'direct'
}

/** A user agent that says no more than that the browser is one of a messenger. */
export const A_MESSENGER = 'MicroMessenger'

/** Whether a browser is that of a messenger, by its user agent. */
export const isInMessenger = (userAgent: string): boolean => IN_MESSENGER.test(userAgent)
