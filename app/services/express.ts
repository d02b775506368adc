import { hkdfSync } from 'node:crypto'
import type { TrackState } from '~/contract/track-states'
import { settings } from '~/platform/settings/settings'
import { kuaidi100 } from './kuaidi100/kuaidi100'
import { answerAsKuaidi100, SANDBOX_CUSTOMER, SANDBOX_KEY } from './sandbox/express'
import { shopAt } from './shop'
import { findVendor } from './vendors'

interface TrackEvent {
  /** ISO 8601. */
  at: string
  text: string
}

export interface Track {
  state: TrackState
  rawState: string
  /** Where it differs from the requested one. */
  foundCompany?: string
  events: TrackEvent[]
}

/** `phone` is the recipient's; `phoneForCarrier` decides which part a carrier gets. */
export interface Waybill {
  company: string
  number: string
  phone: string
}

/** Without a track the service has given up on the number. */
interface ExpressPush {
  company: string
  number: string
  track?: Track
}

/** What asking for a number that no carrier has says of the account: `code` is the service's own. */
type ExpressTrial = 'right' | { refused: string }

interface Place {
  name: string
  phone: string
  place: string
  detail: string
}

/** `id` is the parcel's own number: asked for twice, the service makes one label and charges one. */
export interface LabelRequest {
  id: string
  company: string
  from: Place
  to: Place
  goods: readonly { title: string; quantity: number }[]
}

/** `file` is what a label printer takes: a PDF of one page, 100 × 180 mm. */
interface Label {
  number: string
  file: Buffer
}

/** `noLabels`: this service makes none; else `code` is the service's own. */
type LabelRefusal = { refused: 'noLabels' } | { refused: 'byService'; code: string }

export interface ExpressGateway {
  /** @throws UnknownResult without an answer */
  trial(): Promise<ExpressTrial>
  /** `nothing` where no carrier knows the number (yet), `failed` without an answer. */
  query(waybill: Waybill): Promise<Track | 'nothing' | 'failed'>
  /** False where it has to be retried; true also where it never will work. */
  subscribe(waybill: Waybill): Promise<boolean>
  /** It costs money; repeated, it answers the same one. Some services make none. @throws UnknownResult */
  label?(request: LabelRequest): Promise<Label | LabelRefusal>
  /** Undefined without a valid signature over the raw bytes. */
  verify(raw: Buffer): ExpressPush | undefined
  received(): object
}

export const PUSH_PATH = '/h5/api/express/callback'

/** Signs the pushes; only the service knows it. */
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

const none: ExpressGateway = {
  trial: async () => 'right',
  query: async () => 'nothing',
  subscribe: async () => true,
  verify: () => undefined,
  received: () => ({}),
}

export function expressGateway(): ExpressGateway {
  if (settings().expressGateway === 'none') return none
  const found = findVendor('express', settings().expressGateway)
  return found ? found.vendor.gateway({ ...shopAt(found.key, PUSH_PATH), salt: salt() }) : sandbox()
}

/** No service of ours makes labels before an account has proved it. */
export const makeLabel = async (gateway: ExpressGateway, request: LabelRequest): Promise<Label | LabelRefusal> =>
  gateway.label ? gateway.label(request) : { refused: 'noLabels' }
