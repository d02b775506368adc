/**
 * What people do for the shop, and what they would be given for it, in the languages that the sweep reads. A share of a sum
 * is none, nor is where a commission came from.
 */
const SHARING = [
  /\b(?:shar(?:e[ds]?(?! ¥)|ing)|recommend\w*|invit\w*|hand(?:s|ed|ing)? on)\b/,
  /(?:分享|邀请|推荐|转发)/,
]
const REWARD = [
  /\b(?:earn\w*|reward\w*|points?|commissions?|coupons?|gifts?|bonus\w*|free draws?)\b/,
  /(?:积分|奖励|佣金(?!来源)|优惠券|红包|礼品|赚|返现|抽奖)/,
]
/** Characters that may stand between the two: a row with its title, its text and what it brings. */
const BETWEEN = [140, 40]

/** Elements that keep apart what stands in two of them. */
const APART = 'a|li|section|form|nav|header|footer|article|aside|main|details|summary|table|tr|option|button|title|body'

const promises = SHARING.flatMap((sharing, index) => {
  const [a, b] = [sharing.source, REWARD[index]?.source]
  return [`${a}[^¶]{0,${BETWEEN[index]}}?${b}`, `${b}[^¶]{0,${BETWEEN[index]}}?${a}`].map(
    (one) => new RegExp(one, 'gi'),
  )
})

/** What people read of a page, with a mark between its parts. */
const textOf = (html: string) =>
  html
    .replace(/<(script|style|noscript)\b[\s\S]*?<\/\1>/g, ' ')
    .replace(new RegExp(`</?(?:${APART})\\b[^>]*>`, 'g'), ' ¶ ')
    .replace(/<[^>]+>/g, ' ')
    .replace(/\s+/g, ' ')

/** Where a page promises something to whoever shares, in English or in Chinese; also over several elements of one part. */
export const promisesIn = (html: string): string[] => {
  const text = textOf(html)
  return promises.flatMap((one) => text.match(one) ?? [])
}
