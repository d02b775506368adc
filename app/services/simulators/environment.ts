import { GATEWAYS } from '~/platform/settings/vendors'
import type { Vendor } from '../vendor'
import { vendors } from '../vendors'
import type { Simulators } from './open'

/** The settings of a shop that has its accounts at the played services; one service of each kind where it takes but one. */
export function environmentOf(opened: Simulators): Record<string, string> {
  const all: Record<string, string> = {}
  for (const vendor of Object.values<Vendor>(vendors)) {
    const { kind, name, played } = vendor.settings
    const isPlayed = played || (vendor.kind === 'payout' && vendor.accountOf in opened)
    if (!isPlayed) continue
    const gateway = GATEWAYS[kind]
    all[gateway] = all[gateway] && takesSeveral(kind) ? `${all[gateway]},${name}` : name
    Object.assign(all, played?.environment(played.at(opened)))
  }
  return all
}

const takesSeveral = (kind: Vendor['kind']) => kind === 'payment' || kind === 'sms' || kind === 'alarm'
