import { randomInt, randomUUID } from 'node:crypto'
import type { z } from 'zod'
import { noteAct } from '~/platform/acts/note-act'
import { transaction } from '~/platform/database/transaction'
import { settings } from '~/platform/settings/settings'
import { templateFor } from '~/platform/settings/sms-templates'
import { NotSent } from '~/services/outside'
import { findGateway, gatewayChannels, isInvoked, serviceOf } from '~/services/payment'
import { openSms } from '~/services/sms/send-outside'
import { firstOf } from '~/values/characters'
import { fen } from '~/values/money'
import { ok } from '~/values/result'
import { minutes } from '~/values/time'
import type { openedFen } from '../../contract/operators'
import { type Line, mended, right, wrong } from './lines'

const FEW_MINUTES = 10
const SAID_MOST = 200

const messageOf = (error: unknown) => firstOf(error instanceof Error ? error.message : String(error), SAID_MOST)

/** A real message by each service, with a code that opens nothing. */
export async function sendTrialSms(phone: string): Promise<Line[]> {
  const services = settings().smsGateways.filter((one) => one !== 'sandbox')
  if (services.length === 0) return [wrong('sms', 'SMS_GATEWAY names no service')]
  return Promise.all(
    services.map(async (name) => {
      const vendor = `${name}-sms`
      const { service, templates } = await openSms(name)
      const template = templateFor(templates, 'login', 'zh-Hans')
      if (!template) return wrong(vendor, `has no template for login: ${name.toUpperCase()}_SMS_TEMPLATES`)
      const params = { brand: settings().brandNameZh, code: '000000', minutes: '5' }
      try {
        const handed = await service.send({ id: randomUUID(), phone, template, params })
        if (handed.ok) return right(vendor, 'took a message for the phone: it has to arrive within a minute')
        if (handed.isPhones) return wrong(vendor, `refuses with ${handed.code}: the phone cannot be reached there`)
        return wrong(vendor, mended(vendor, handed.code, `refuses with ${handed.code}`))
      } catch (error) {
        return wrong(vendor, mended(vendor, messageOf(error), messageOf(error)))
      }
    }),
  )
}

type OpenedFen = z.output<typeof openedFen>

/** Closed again at once, unpaid. */
async function openOneFen(channel: string): Promise<OpenedFen> {
  const gateway = findGateway(channel)
  if (!gateway || isInvoked(channel)) return { channel, outcome: 'inside', detail: '', page: '' }
  // As long as our own numbers, and smaller than any of them.
  const id = `1${String(Date.now()).slice(-12)}${randomInt(10_000, 99_999)}`
  const payment = { id, amount: fen(1), expiresAt: new Date(Date.now() + minutes(FEW_MINUTES)), reference: 'doctor' }
  try {
    const way = await gateway.start({ ...payment, device: 'other', address: '203.0.113.7', returnPath: '/' })
    return { channel, outcome: 'taken', detail: '', page: 'url' in way ? way.url : '' }
  } catch (error) {
    return { channel, outcome: error instanceof NotSent ? 'unreached' : 'refused', detail: messageOf(error), page: '' }
  } finally {
    await gateway.close(id).catch(() => {})
  }
}

export const channelsToTry = (): string[] => gatewayChannels().filter((channel) => channel !== 'sandbox')

const openFens = (): Promise<OpenedFen[]> => Promise.all(channelsToTry().map(openOneFen))

function fenLine({ channel, outcome, detail, page }: OpenedFen): Line {
  const name = `order of one fen by ${channel}`
  if (outcome === 'inside') return right(name, 'opens inside the messenger alone: pay the test order there')
  if (outcome === 'taken') return right(name, page ? `taken and closed again; its page was ${page}` : 'taken')
  return wrong(name, mended(serviceOf(channel), outcome === 'unreached' ? outcome : detail, detail))
}

export const openedFenLines = async (): Promise<Line[]> => (await openFens()).map(fenLine)

export async function openFensAs(operatorId: string) {
  const items = await openFens()
  await transaction((tx) =>
    noteAct(tx, { operatorId, act: 'tryPayments', subject: { kind: 'settings', id: 'services' } }),
  )
  return ok({ items })
}
