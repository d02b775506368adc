import { randomUUID } from 'node:crypto'
import { settings } from '~/platform/settings/settings'
import type { SmsServiceName } from '~/platform/settings/sms'
import { expressGateway } from '~/services/express'
import { messenger, miniProgram, type TokenSource } from '~/services/messenger'
import { NotAsked, UnknownResult } from '~/services/outside'
import { smsServices } from '~/services/sms/send-outside'
import { objectStore } from '~/services/storage/store'
import { firstOf } from '~/values/characters'
import { keepTrial, type Tried, takeTrialDue } from './store'
import type { Found } from './trial'
import { tryAlipay, tryTransfers, tryUnionpay, tryWxpay } from './try-payments'

/** Hours after which the services are tried again by themselves. */
const EVERY = 6

const PLAYED: Found = { outcome: 'played' }

async function trySms(name: SmsServiceName): Promise<Found> {
  const { service, templates } = await smsServices[name]()
  const ids = [...new Set(Object.values(templates).map(({ id }) => id))]
  const approved = await service.approved(ids)
  if (!Array.isArray(approved)) return { outcome: 'refused', detail: approved.refused }
  const missing = ids.filter((id) => !approved.includes(id))
  return missing.length ? { outcome: 'templates', detail: missing.join(', ') } : { outcome: 'right' }
}

/** A number that no carrier has: "nothing is known" is the right answer. */
async function tryExpress(): Promise<Found> {
  const found = await expressGateway().query({ company: 'yuantong', number: 'YT0000000000', phone: '' })
  return { outcome: found === 'failed' ? 'failed' : 'right' }
}

/** Writes a file, reads it and removes it. */
async function tryStorage(): Promise<Found> {
  const [store, name, body] = [objectStore(), `trial/${randomUUID()}.txt`, Buffer.from('trial')]
  await store.put(name, body)
  const isSame = (await store.read(name)).equals(body)
  await store.remove(name)
  return { outcome: isSame ? 'right' : 'failed' }
}

/** Asks for what the account is lent anyway: that proves app id, secret, rights and the server's address on its list. */
async function tryMessenger(account: TokenSource | undefined): Promise<Found> {
  const said = await account?.tryAccount()
  if (said === 'right') return { outcome: 'right' }
  return typeof said === 'object' ? { outcome: 'refused', detail: said.refused } : { outcome: 'failed' }
}

/** Whether the account has the templates by which people are told something. */
async function tryMessages(): Promise<Found> {
  const account = messenger()
  const lent = await account?.lendToken()
  if (!account || !lent || lent === 'failed') return { outcome: 'failed' }
  if ('refused' in lent) return { outcome: 'refused', detail: `${lent.refused} (stable_token)` }
  const known = await account.templates(lent.value)
  if (typeof known === 'string') return { outcome: 'failed' }
  if (!Array.isArray(known)) return { outcome: 'refused', detail: `${known.refused} (gettemplate)` }
  const missing = Object.values(settings().messageTemplates).flatMap(({ id }) => (known.includes(id) ? [] : [id]))
  return missing.length > 0 ? { outcome: 'templates', detail: missing.join(', ') } : { outcome: 'right' }
}

/** Every service that the settings name, and how it is tried without moving money. */
function trials(): Record<string, () => Promise<Found>> {
  const {
    paymentGateways,
    wxpay,
    alipay,
    unionpay,
    smsGateways,
    aliyunSms,
    tencentSms,
    expressGateway: express,
  } = settings()
  const { kdniao, storage, messengerAccount, miniProgramAccount, payoutGateway, messageTemplates } = settings()
  const played = async () => PLAYED
  return {
    ...(paymentGateways.includes('wxpay') && { wxpay: wxpay ? () => tryWxpay(wxpay) : played }),
    ...(payoutGateway === 'wxpay' && { 'wxpay-transfers': wxpay ? () => tryTransfers(wxpay) : played }),
    ...(paymentGateways.includes('alipay') && { alipay: alipay ? () => tryAlipay(alipay) : played }),
    ...(paymentGateways.includes('unionpay') && { unionpay: unionpay ? () => tryUnionpay(unionpay) : played }),
    ...(smsGateways.includes('aliyun') && { 'aliyun-sms': aliyunSms ? () => trySms('aliyun') : played }),
    ...(smsGateways.includes('tencent') && { 'tencent-sms': tencentSms ? () => trySms('tencent') : played }),
    ...(express === 'kuaidi100' && { kuaidi100: tryExpress }),
    ...(express === 'kdniao' && { kdniao: kdniao ? tryExpress : played }),
    ...(storage === 's3' && { s3: tryStorage }),
    ...(messengerAccount && { wechat: () => tryMessenger(messenger()) }),
    ...(messengerAccount && Object.keys(messageTemplates).length > 0 && { 'wechat-messages': tryMessages }),
    ...(miniProgramAccount && { 'wechat-mini': () => tryMessenger(miniProgram()) }),
  }
}

const messageOf = (error: unknown) => firstOf(error instanceof Error ? error.message : 'an unknown error', 200)

/** Tries every service that the shop uses, without moving money, and keeps what was found. */
export async function tryServices(keep = keepTrial): Promise<Tried[]> {
  return Promise.all(
    Object.entries(trials()).map(async ([vendor, attempt]) => {
      const found = await attempt().catch((error: unknown): Found => {
        const isAway = error instanceof NotAsked || error instanceof UnknownResult
        return { outcome: isAway ? 'unreached' : 'failed', detail: messageOf(error) }
      })
      const tried = { vendor, outcome: found.outcome, detail: found.detail ?? '' }
      await keep(tried)
      return tried
    }),
  )
}

/** Tries them where nobody has for six hours; `sweeps` calls it. Answers how many. */
export async function tryDue(): Promise<number> {
  if (Object.keys(trials()).length === 0) return 0
  return (await takeTrialDue(EVERY)) ? (await tryServices()).length : 0
}
