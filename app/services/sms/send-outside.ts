import { log } from '~/platform/log'
import { enqueue } from '~/platform/outbox/enqueue'
import { openText, sealText } from '~/platform/secrets/sealed-text'
import { settings } from '~/platform/settings/settings'
import type { SmsServiceName } from '~/platform/settings/sms'
import { type Template, templateFor } from '~/platform/settings/sms-templates'
import { aliyunSms } from '../aliyun-sms/aliyun'
import { NotAsked, UnknownResult } from '../outside'
import type { SmsGateway } from '../sms'
import { tencentSms } from '../tencent-sms/tencent'
import { doubtfulVendor, keepMessage, keepOutcome, noteVendor, putBack, takeMessage } from './messages'
import type { SmsParams, SmsService } from './port'

export const SEND_SMS = 'send sms'
const USE = 'text message'

// A demo without accounts talks to services that are played, and loads them when somebody first does.
const played = async () => (await import('../simulators/open')).ownSimulators()
const accounts = () => import('../simulators/accounts')

export const smsServices: Record<
  SmsServiceName,
  () => Promise<{ service: SmsService; templates: Record<string, Template> }>
> = {
  aliyun: async () => {
    const account = settings().aliyunSms ?? (await accounts()).aliyunSmsAt(await played())
    return { service: aliyunSms(account), templates: account.templates }
  },
  tencent: async () => {
    const account = settings().tencentSms ?? (await accounts()).tencentSmsAt(await played())
    return { service: tencentSms(account), templates: account.templates }
  },
}

/** Keeps a message with its code sealed; it is sent when the caller's transaction has committed. */
export const sendOutside: SmsGateway = async (tx, { phone, purpose, locale, params }) => {
  const sealed = sealText(USE, phone, JSON.stringify({ ...params, minutes: String(params.minutes) }))
  await enqueue(tx, SEND_SMS, await keepMessage(tx, { phone, purpose, locale, sealed }))
}

/**
 * Has a message sent, by the services in the order of the settings. The next is asked at once only where one refused or
 * was not asked at all; where nobody knows what became of it, the person asks again and then another is asked first.
 */
export async function deliverSms(id: string): Promise<boolean> {
  const message = await takeMessage(id)
  if (!message) return true
  const { phone, purpose, locale, sealed, isLate } = message
  if (isLate) {
    await keepOutcome(id, 'late')
    log().error({ purpose }, 'a code could not be sent in time')
    return true
  }
  const params = JSON.parse(openText(USE, phone, sealed)) as SmsParams
  let refused: string | undefined
  for (const vendor of await vendorsFor(id, phone)) {
    const { service, templates } = await smsServices[vendor]()
    const template = templateFor(templates, purpose, locale)
    if (!template) continue
    await noteVendor(id, vendor)
    try {
      const handed = await service.send({ id, phone, template, params })
      if (handed.ok) {
        await keepOutcome(id, 'sent', handed.number)
        return true
      }
      refused = handed.code
      log().error({ vendor, purpose, code: handed.code }, 'a service refuses a text message')
      if (handed.isPhones) break
    } catch (error) {
      if (error instanceof NotAsked) continue
      if (!(error instanceof UnknownResult)) throw error
      log().warn({ vendor, purpose, err: error }, 'whether a text message goes out is not known')
      await keepOutcome(id, 'unknown')
      return true
    }
  }
  if (refused !== undefined) await keepOutcome(id, 'refused', refused)
  else await putBack(id)
  return refused !== undefined
}

async function vendorsFor(id: string, phone: string): Promise<SmsServiceName[]> {
  const open = settings().smsGateways.filter((one) => one !== 'sandbox')
  const doubtful = await doubtfulVendor(id, phone)
  return [...open.filter((one) => one !== doubtful), ...open.filter((one) => one === doubtful)]
}
