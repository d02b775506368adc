import { hkdfSync } from 'node:crypto'
import type { TrackState } from '~/contract/track-states'
import { settings } from '~/platform/settings/settings'
import { kuaidi100 } from './kuaidi100/kuaidi100'
import { answerAsKuaidi100, SANDBOX_CUSTOMER, SANDBOX_KEY } from './sandbox/express'
import { shopAt } from './shop'
import { findVendor } from './vendors'

export interface TrackEvent {
  /** ISO 8601. */
  at: string
  text: string
}

/** What a carrier tells of a parcel, its events newest first. */
export interface Track {
  state: TrackState
  /** The service's own code, kept as it came. */
  rawState: string
  /** The company that the service found, where it is another one than asked for. */
  foundCompany?: string
  events: TrackEvent[]
}

/** `phone` is the recipient's; `phoneForCarrier` says who may know what of it. */
export interface Waybill {
  company: string
  number: string
  phone: string
}

/** A verified push. Without a track the service says that it has given up on the number. */
export interface ExpressPush {
  company: string
  number: string
  track?: Track
}

/** A tracking service. Nothing that it is asked changes anything there but the wish to be told. */
export interface ExpressGateway {
  /** The track, or `nothing` where no carrier knows the number (yet), or `failed` where the service could not answer. */
  query(waybill: Waybill): Promise<Track | 'nothing' | 'failed'>
  /** Asks to be told of every event. False where it has to be asked again; true also where the service will never. */
  subscribe(waybill: Waybill): Promise<boolean>
  /** What a push says whose signature over the raw bytes is right, or nothing. */
  verify(raw: Buffer): ExpressPush | undefined
  /** The answer that the service takes as "received". */
  received(): object
}

export const PUSH_PATH = '/h5/api/express/callback'

/** Signs the pushes of a service that we have told it; nobody else knows it. */
const salt = () =>
  Buffer.from(hkdfSync('sha256', settings().sessionSecret, '', 'express pushes', 24)).toString('base64url')

const sandbox = (): ExpressGateway =>
  kuaidi100({
    customer: SANDBOX_CUSTOMER,
    key: SANDBOX_KEY,
    salt: salt(),
    url: 'http://sandbox.invalid',
    callback: PUSH_PATH,
    send: answerAsKuaidi100,
  })

/** The tracking service that the settings name. */
export function expressGateway(): ExpressGateway {
  const found = findVendor('express', settings().expressGateway)
  return found ? found.vendor.gateway({ ...shopAt(found.key, PUSH_PATH), salt: salt() }) : sandbox()
}
