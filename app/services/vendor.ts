import type { Trial } from '~/contract/trials'
import type { VendorText } from '~/house/registers/vendor-texts'
import type { KeyPlace } from '~/platform/secrets/fresh-key'
import type { Template } from '~/platform/settings/sms-templates'
import type { VendorSettings } from '~/platform/settings/vendor-settings'
import type { Place } from '~/values/messengers'
import type { AlarmChannel } from './alarm-port'
import type { ExpressGateway } from './express'
import type { MiniProgram, OfficialAccount } from './messenger'
import type { OutsideRequest } from './outside'
import type { PaymentGateway } from './payment-port'
import type { PayoutGateway } from './payout-port'
import type { Post } from './simulators/deliveries'
import type { Service as Played } from './simulators/frame'
import type { SmsService } from './sms/port'
import type { ObjectStore } from './storage/port'

/** `detail` is the vendor's own message. */
export type Found = { outcome: Trial; detail?: string }

export interface Outside {
  /** Within five seconds, measured, with a circuit breaker. A status below 500 is an answer. @throws UnknownResult */
  ask: (operation: string, request: OutsideRequest) => Promise<{ status: number; headers: Headers; raw: Buffer }>
  /** A key as it stands now, where the file that holds it may have changed. */
  read(place: KeyPlace): string | undefined
}

export interface Shop<Account = object, Known = object, Options = object | undefined> extends Outside {
  /** What is known of the account before the service is there. */
  known: Known
  account(): Promise<Account>
  options: Options
  callback: string
  addressOf(path: string): string
  /** Where the service's page sends a person by a form, who then goes on to a path of ours. */
  returnTo(path: string): string
  brand: string
}

export interface Stage {
  now: () => number
  /** Where the vendor itself is reached, for the addresses that it answers. */
  base: () => string
  post: Post
  /** Whether people come from 127.0.0.1, whom the vendor refuses; in a shop on one's own machine they all do. */
  takesLoopback?: boolean
  /** Hosts from which its page outside WeChat may be opened. */
  h5Hosts?: readonly string[]
}

interface Registered {
  /** By what its states and trials are stored, and its name is found. */
  id: string
  settings: VendorSettings
  texts: Record<string, VendorText>
  /** Plays the service where a demo has no account there. It is loaded when somebody first needs it. */
  simulator?(stage: Stage): Promise<Played>
}

export interface Channel<Account = object, Known = object, Options = object | undefined> {
  /** Where it is of use; everywhere without it. */
  places?: readonly Place[]
  /** Whether it takes a page that makes calls of the messenger's own. */
  isInvoked?: true
  gateway(shop: Shop<Account, Known, Options>): PaymentGateway
}

export interface PaymentVendor<Account = object, Known = object, Options = object | undefined> extends Registered {
  kind: 'payment'
  channels: Readonly<Record<string, Channel<Account, Known, Options>>>
  /** Where people pay: browsers follow the answer to a form only to the origins that the page names. */
  origins: readonly string[]
  /** Asks for what moves nothing and proves the account. */
  trial(account: Account, outside: Outside): Promise<Found>
}

export interface PayoutVendor<Account = object, Known = object, Options = object | undefined> extends Registered {
  kind: 'payout'
  accountOf: string
  gateway(shop: Shop<Account, Known, Options>): PayoutGateway
  trial(account: Account, outside: Outside): Promise<Found>
}

export type SmsAccount = { templates: Record<string, Template> }
export interface SmsVendor<Account extends SmsAccount = SmsAccount> extends Registered {
  kind: 'sms'
  service(account: Account, outside: Outside): SmsService
}

export interface ExpressVendor<Account = object> extends Registered {
  kind: 'express'
  /** The salt signs pushes; only the service and we know it. */
  gateway(shop: Shop<Account, Account> & { salt: string }): ExpressGateway
}

export interface StorageVendor<Account = object> extends Registered {
  kind: 'storage'
  store(account: Account, outside: Outside): ObjectStore
}

export interface MessengerVendor<Account = object, Options = object | undefined> extends Registered {
  kind: 'messenger'
  official(account: Account): OfficialAccount
  miniProgram(account: Account): MiniProgram | undefined
  /** The hosts of its script outside of the shop, for pages that are to let it in. */
  origins(options: Options): string[]
}

export interface AlarmVendor<Account = object> extends Registered {
  kind: 'alarm'
  /** To an address of each person; without it to a group. */
  isPersonal?: true
  channel(account: Account, outside: Outside): AlarmChannel
}

export type Vendor =
  | PaymentVendor
  | PayoutVendor
  | SmsVendor
  | ExpressVendor
  | StorageVendor
  | MessengerVendor
  | AlarmVendor
export type VendorOf<Kind extends Vendor['kind']> = Extract<Vendor, { kind: Kind }>

/** What a service refused with, by the words of the fault; @throws any other fault. */
export function saidBy(error: unknown, refusal: RegExp): Found {
  const { message } = error as Error
  const [, detail] = refusal.exec(message) ?? []
  if (detail) return { outcome: 'refused', detail }
  if (message.includes('is not signed')) return { outcome: 'unsigned' }
  throw error
}
