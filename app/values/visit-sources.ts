/** `inside`: a further page of the same visitor. */
export const SOURCES = ['poster', 'qr', 'link', 'inside', 'search', 'messenger', 'direct'] as const
export type VisitSource = (typeof SOURCES)[number]

/** Of orders: the way by which the visit came, or `telephone` where an operator placed it for the member. */
export type Channel = Exclude<VisitSource, 'inside'> | 'telephone'

/** Our own images: `way=poster`, or `way=qr` on paper and business cards. Messengers overwrite `from`. */
const WAY = 'way'

export interface Origin {
  query: URLSearchParams
  /** '' for none. */
  referrer: string
  userAgent: string
  /** The header `Sec-Fetch-Site`; '' for none. */
  site: string
  host: string
}

/** In-app browsers by user agent (their developers' documents). */
const IN_MESSENGER =
  /MicroMessenger|WindowsWechat|wxwork|\bQQ\/|DingTalk|Feishu|\bLark\/|WhatsApp|\bLine\/|KAKAOTALK|MessengerForiOS|FB_IAB\/(MESSENGER|Orca)|Viber|Zalo/i
const MESSENGERS =
  /(^|\.)(t\.me|web\.telegram\.org|org\.telegram\.messenger|web\.whatsapp\.com|wx\.qq\.com|weixin\.qq\.com|messenger\.com)$/
/** WeChat's marks for links sent to a friend, a group or moments. */
const SHARED_TO = /^(singlemessage|groupmessage|timeline)$/
/** By host of the result pages; Android's search names its app. */
const SEARCH =
  /(^|\.)((google|yandex|yahoo)\.[a-z]{2,3}(\.[a-z]{2})?|com\.google\.android\.googlequicksearchbox|bing\.com|baidu\.com|sogou\.com|so\.com|sm\.cn|duckduckgo\.com|ecosia\.org|qwant\.com|so\.toutiao\.com|petalsearch\.com|search\.brave\.com)$/

function hostOf(referrer: string): string {
  // Most have none, and a URL that throws costs as much as a page.
  return referrer && URL.canParse(referrer) ? new URL(referrer).host : ''
}

type Known = Origin & { referrerHost: string }

const isShared = ({ query }: Known) => query.has('sUid') || query.has('bUid')

/** The first match wins. */
const RULES: readonly [VisitSource, (from: Known) => boolean][] = [
  ['poster', ({ query }) => query.get(WAY) === 'poster'],
  ['qr', ({ query }) => query.get(WAY) === 'qr'],
  // Wherever a shared link was opened: in a messenger, in a mail, from a note.
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
      IN_MESSENGER.test(userAgent) || MESSENGERS.test(referrerHost) || SHARED_TO.test(query.get('from') ?? ''),
  ],
  // Another site, also without a referrer.
  ['link', ({ referrerHost, site }) => referrerHost !== '' || site === 'cross-site'],
]

/** `direct` for typed URLs, bookmarks and anything unknown. */
export function sourceOf(from: Origin): VisitSource {
  const known = { ...from, referrerHost: hostOf(from.referrer) }
  return RULES.find(([, holds]) => holds(known))?.[0] ?? 'direct'
}

export const A_MESSENGER = 'MicroMessenger'

export const isInMessenger = (userAgent: string): boolean => IN_MESSENGER.test(userAgent)
