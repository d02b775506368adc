import { settings } from '~/platform/settings/settings'
import type { AlarmChannel } from '~/services/alarm-port'
import { openAccount, outsideOf } from '~/services/shop'
import { entriesOf } from '~/services/vendors'

/** The services that the settings name: mails to each person, or one message to a group. */
export const namedChannels = () =>
  entriesOf('alarm').filter(({ vendor }) => settings().alarmGateways.includes(vendor.settings.name))

export async function openChannel(id: string): Promise<AlarmChannel | undefined> {
  const entry = namedChannels().find(({ vendor }) => vendor.id === id)
  return entry?.vendor.channel(await openAccount(entry.key).account(), outsideOf(id))
}
