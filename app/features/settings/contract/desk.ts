import { z } from 'zod'
import { call } from '~/contract/call'
import * as f from '~/contract/fields'
import { may } from '~/contract/roles'
import { mallFacts } from './facts'
import { type Bounds, fieldOf, MALL_SETTINGS, SETTING_KEYS, type SettingKey } from './numbers'

export const RETURN_ADDRESS_KEY = 'afterSales.returnAddress'

const setting = z.object({
  key: z.enum(SETTING_KEYS as [SettingKey, ...SettingKey[]]),
  value: z.number().int(),
  isSet: z.boolean(),
})
export type Setting = z.output<typeof setting>

export const returnAddress = z.object({ name: f.text(40), phone: f.text(20), place: f.text(60), detail: f.text(140) })
export type ReturnAddress = z.output<typeof returnAddress>

/** Money in fen. */
const within = ({ least, most }: Bounds) =>
  z.number({ invalid_type_error: 'number' }).int('number').min(least, 'least').max(most, 'most').optional()

const numbers = Object.fromEntries(SETTING_KEYS.map((key) => [fieldOf(key), within(MALL_SETTINGS[key])]))

export const mallSettingDesk = {
  show: call({
    method: 'GET',
    path: '/api/console/settings',
    access: 'operator',
    roles: may.changeSettings,
    about: 'The mall’s settings; money in fen. Without a return address no return can be approved.',
    input: f.none,
    output: z.object({ settings: z.array(setting), returnAddress: returnAddress.nullable(), facts: mallFacts }),
  }),
  save: call({
    method: 'POST',
    path: '/api/console/saveSettings',
    access: 'operator',
    roles: may.changeSettings,
    factor: 'fresh',
    about: 'Changes numeric settings; those that are left out keep their value. Names have `_` for the dot of the key.',
    input: z.object(numbers as Record<string, ReturnType<typeof within>>),
    output: z.object({ changed: z.number().int() }),
  }),
  saveReturnAddress: call({
    method: 'POST',
    path: '/api/console/saveReturnAddress',
    access: 'operator',
    roles: may.changeSettings,
    factor: 'fresh',
    about: 'Sets the return address; cases that were approved before keep the address they showed.',
    input: returnAddress,
    output: f.none,
  }),
  saveFacts: call({
    method: 'POST',
    path: '/api/console/saveFacts',
    access: 'operator',
    roles: may.changeSettings,
    factor: 'fresh',
    whole: true,
    about: 'Replaces the legal notices, the customer-service link and the preview of shared links, all at once.',
    input: mallFacts,
    output: f.none,
  }),
}
