import { urgentOf } from '~/house/registers/abouts'
import { type NoticeKind, noticeText } from '~/house/registers/notice-kinds'
import { transaction } from '~/platform/database/transaction'
import { log } from '~/platform/log'
import { brandIn, settings } from '~/platform/settings/settings'
import type { MessageTemplate, Source } from '~/platform/settings/subscriptions'
import { type Message, messenger, type OfficialAccount } from '~/services/messenger'
import { NotSent, UnknownResult } from '~/services/outside'
import { NOT_AGREED, QUOTA_ERRORS } from '~/services/wechat/wire'
import { fen, yuanText } from '~/values/money'
import { dateText, dateTimeText } from '~/values/time'
import { withQuery } from '~/values/with-query'
import { H5_PLACES } from '../../contract/members'
import { withToken } from '../credentials'
import { textLater } from './pass-on'
import {
  dropAgreements,
  giveAgreementBack,
  giveUp,
  isUnderWay,
  type Outcome,
  putBack,
  storeOutcome,
  type Taken,
  takeMessage,
} from './store'

/** Templates are configured at the messenger, in this language. */
const LOCALE = 'zh-Hans'
const THING = 20

function wordOf(source: Source, { kind, params, sentAt, of }: Taken): string | undefined {
  const words = noticeText(kind as NoticeKind, params, LOCALE)
  const given = (name: string) => (params[name] === undefined ? undefined : String(params[name]))
  const values: Record<Source, () => string | undefined> = {
    title: () => words.title,
    text: () => words.text,
    goods: () => given('goods'),
    amount: () => (params.amount === undefined ? undefined : `¥${yuanText(fen(Number(params.amount)))}`),
    time: () => dateTimeText(new Date(sentAt), LOCALE),
    number: () => of ?? undefined,
    brand: () => brandIn(LOCALE),
  }
  return values[source]()
}

function shown(name: string, value: string, { sentAt }: Taken): string {
  if (name.startsWith('date')) return dateText(new Date(sentAt), LOCALE)
  const letters = [...value.replace(/\s+/g, ' ').trim()]
  return name.startsWith('thing') && letters.length > THING ? `${letters.slice(0, THING - 1).join('')}…` : value
}

/** Shortened as the messenger requires; undefined where a notice has no value for a field. */
function fillTemplate({ places }: MessageTemplate, message: Taken): Record<string, string> | undefined {
  const filled = places.map(({ name, source }) => {
    const value = wordOf(source, message)
    return value ? ([name, shown(name, value, message)] as const) : undefined
  })
  return filled.every((one) => one !== undefined) ? Object.fromEntries(filled) : undefined
}

/** Hours after which a message is stale, and after which an urgent one goes by SMS. */
const WORTH = { news: 24, urgent: 1 }
/** Seconds after which the process that took a message counts as dead; the messenger's timeout is much shorter. */
const SILENCE = 60

type End = { outcome: Outcome; said?: number }
type SendOutcome = Awaited<ReturnType<OfficialAccount['sendMessage']>> | 'failed' | 'unknown'

/** At most once: repeated only where nothing was sent yet or the messenger throttles. The notice stays in the shop. */
export async function deliverMessage(noticeId: string): Promise<boolean> {
  const message = await takeMessage(noticeId)
  if (!message) return isOver(noticeId)
  const end = await endOf(noticeId, message)
  if (!end) {
    await putBack(noticeId)
    return false
  }
  const { outcome, said } = end
  const { memberId, about } = message
  await transaction(async (tx) => {
    if (!(await storeOutcome(tx, noticeId, outcome, said === undefined ? null : String(said)))) return
    if (said === NOT_AGREED) await dropAgreements(tx, memberId, about)
    if (outcome !== 'sent') await textLater(tx, noticeId, message)
    if (said !== NOT_AGREED && outcome !== 'sent' && outcome !== 'unknown') await giveAgreementBack(tx, memberId, about)
  })
  return true
}

/** A message that was taken and never answered may have gone out. */
const isOver = (noticeId: string): Promise<boolean> =>
  transaction(async (tx) => {
    const lost = await giveUp(tx, noticeId, SILENCE)
    if (!lost) return !(await isUnderWay(tx, noticeId))
    await textLater(tx, noticeId, lost)
    return true
  })

/** Undefined where it is to be retried. */
async function endOf(noticeId: string, message: Taken): Promise<End | undefined> {
  const { about, openid, age } = message
  const isLate = age > (urgentOf(message.kind as NoticeKind) ? WORTH.urgent : WORTH.news)
  const [account, template] = [messenger(), settings().messageTemplates[about]]
  if (isLate || !account || !template || !openid) return { outcome: 'late' }
  const places = fillTemplate(template, message)
  if (!places) {
    log().error({ about, kind: message.kind }, 'a notice has no word for a place of its template')
    return { outcome: 'unfit' }
  }
  const origin = settings().publicOrigin ?? 'http://localhost'
  const page = `${origin}${withQuery(H5_PLACES.notice, { id: noticeId })}`
  const sent = await send(account, { openid, template: template.id, page, places })
  if (sent === 'failed') return undefined
  if (sent === 'sent' || sent === 'unknown') return { outcome: sent }
  const code = sent === 'token' ? 0 : sent.refused
  if (QUOTA_ERRORS.includes(code)) return undefined
  if (code !== NOT_AGREED) log().error({ about, code }, 'the messenger refuses a message')
  return { outcome: 'refused', said: code }
}

async function send(account: OfficialAccount, message: Message): Promise<SendOutcome> {
  try {
    return await withToken(account, (token) => account.sendMessage(token, message))
  } catch (error) {
    if (error instanceof NotSent) return 'failed'
    if (!(error instanceof UnknownResult)) throw error
    log().warn({ err: error }, 'whether a message goes out is not known')
    return 'unknown'
  }
}
