import { randomUUID } from 'node:crypto'
import type { Trial } from '~/contract/trials'
import { settings } from '~/platform/settings/settings'
import type { AlarmChannel } from '~/services/alarm-port'
import { expressGateway } from '~/services/express'
import { messenger, miniProgram, type TokenSource } from '~/services/messenger'
import { NotSent, RefusedOutside, UnknownResult } from '~/services/outside'
import { accountAt, isNamed, outsideOf } from '~/services/shop'
import { openSms } from '~/services/sms/send-outside'
import { bucketStore, objectStore } from '~/services/storage/store'
import type { Found, Vendor } from '~/services/vendor'
import { everyVendor } from '~/services/vendors'
import { firstOf } from '~/values/characters'
import { ok } from '~/values/result'
import { listStates, listWaiting, storeTrial, type Tried, takeTrialDue } from './store'
import { channelsToTry } from './try-acts'

export async function showServices() {
  const [states, waiting] = await Promise.all([listStates(), listWaiting()])
  return ok({
    items: states.map((one) => ({
      vendor: one.vendor,
      trial: one.outcome as Trial | null,
      detail: one.detail ?? '',
      triedAt: one.tried_at,
      failingSince: one.failing_since,
      failures: one.failures,
      operation: one.operation ?? '',
      workedAt: one.worked_at,
      heardAt: one.heard_at,
    })),
    waiting,
    channels: channelsToTry(),
  })
}

const EVERY = 6

async function trySms(name: string): Promise<Found> {
  const { service, templates } = await openSms(name)
  const ids = [...new Set(Object.values(templates).map(({ id }) => id))]
  const approved = await service.approved(ids)
  if (!Array.isArray(approved)) return { outcome: 'refused', detail: approved.refused }
  const missing = ids.filter((id) => !approved.includes(id))
  return missing.length ? { outcome: 'templates', detail: missing.join(', ') } : { outcome: 'right' }
}

async function tryExpress(): Promise<Found> {
  const said = await expressGateway().trial()
  return said === 'right' ? { outcome: 'right' } : { outcome: 'refused', detail: said.refused }
}

async function tryStorage(): Promise<Found> {
  const [store, name, body] = [bucketStore() ?? objectStore(), `trial/${randomUUID()}.txt`, Buffer.from('trial')]
  await store.put(name, body)
  const isSame = (await store.read(name)).equals(body)
  await store.remove(name)
  return { outcome: isSame ? 'right' : 'failed' }
}

/** Proves app id, secret, permissions and the server's IP on the allow list. */
async function tryMessenger(account: TokenSource | undefined): Promise<Found> {
  const said = await account?.tryAccount()
  if (said === 'right') return { outcome: 'right' }
  return typeof said === 'object' ? { outcome: 'refused', detail: said.refused } : { outcome: 'failed' }
}

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

async function tryAlarms(channel: AlarmChannel): Promise<Found> {
  const said = await channel.trial()
  return said === 'right' ? { outcome: 'right' } : { outcome: 'refused', detail: said.refused }
}

type Trials = Record<string, () => Promise<Found>>

const messengerTrials = (id: string): Trials => ({
  [id]: () => tryMessenger(messenger()),
  ...(Object.keys(settings().messageTemplates).length > 0 && { [`${id}-messages`]: tryMessages }),
  ...(miniProgram() && { [`${id}-mini`]: () => tryMessenger(miniProgram()) }),
})

function trialsOf(key: string, vendor: Vendor): Trials {
  const account = accountAt(vendor.kind === 'payout' ? vendor.accountOf : key)
  if (!account) return { [vendor.id]: async () => ({ outcome: 'played' }) }
  switch (vendor.kind) {
    case 'payment':
    case 'payout':
      return { [vendor.id]: () => vendor.trial(account, outsideOf(vendor.id)) }
    case 'sms':
      return { [vendor.id]: () => trySms(vendor.settings.name) }
    case 'express':
      return { [vendor.id]: tryExpress }
    case 'storage':
      return { [vendor.id]: tryStorage }
    case 'messenger':
      return messengerTrials(vendor.id)
    case 'alarm':
      return { [vendor.id]: () => tryAlarms(vendor.channel(account, outsideOf(vendor.id))) }
  }
}

const trials = (): Trials =>
  Object.assign({}, ...everyVendor().map(([key, vendor]) => (isNamed(vendor) ? trialsOf(key, vendor) : {})))

const messageOf = (error: unknown) => firstOf(error instanceof Error ? error.message : 'an unknown error', 200)

export async function tryServices(keep = storeTrial): Promise<Tried[]> {
  return Promise.all(
    Object.entries(trials()).map(async ([vendor, attempt]) => {
      const found = await attempt().catch((error: unknown): Found => {
        if (error instanceof RefusedOutside) return { outcome: 'refused', detail: messageOf(error) }
        const isAway = error instanceof NotSent || error instanceof UnknownResult
        return { outcome: isAway ? 'unreached' : 'failed', detail: messageOf(error) }
      })
      const tried = { vendor, outcome: found.outcome, detail: found.detail ?? '' }
      await keep(tried)
      return tried
    }),
  )
}

export async function tryDue(): Promise<number> {
  if (Object.keys(trials()).length === 0) return 0
  return (await takeTrialDue(EVERY)) ? (await tryServices()).length : 0
}
