import * as m from '~/paraglide/messages'
import { factorInput } from '~/web/kits/form/factor-field'
import { type FormOf, formFor } from '~/web/kits/form/form'
import { fieldOf, SETTING_KEYS, type SettingKey } from '../contract/numbers'
import { settingsSchema } from './setting-fields'

type Start<K extends string> = K extends `${infer Word}.${string}` ? Word : never
type Word = Start<SettingKey>

/** By the first word of a key, so that a new setting has its place. */
const sectionOf = {
  orders: 'orders',
  afterSales: 'orders',
  stock: 'goods',
  goods: 'goods',
  flashSales: 'goods',
  payments: 'money',
  payouts: 'money',
  approvals: 'money',
  agents: 'members',
  members: 'members',
  rewards: 'members',
  draws: 'members',
  missions: 'members',
  publishing: 'content',
  uploads: 'content',
  messages: 'content',
} as const satisfies Record<Word, string>

type SectionName = (typeof sectionOf)[Word]

const texts: Record<SectionName, { title: () => string; about: () => string }> = {
  orders: { title: m.console_settings_orders, about: m.console_settings_orders_text },
  goods: { title: m.console_settings_goods, about: m.console_settings_goods_text },
  money: { title: m.console_settings_money, about: m.console_settings_money_text },
  members: { title: m.console_settings_members, about: m.console_settings_members_text },
  content: { title: m.console_settings_content, about: m.console_settings_content_text },
}

const nameOf = (key: SettingKey): SectionName => sectionOf[key.split('.')[0] as Word]

function formOf(name: SectionName): FormOf<Record<string, unknown>> {
  const keys = SETTING_KEYS.filter((key) => nameOf(key) === name)
  const wanted = Object.fromEntries(keys.map((key) => [fieldOf(key), true as const]))
  const schema = settingsSchema.pick(wanted as never).extend(factorInput)
  return formFor(`settings-${name}`, schema as never, { secrets: ['factorCode'] }) as FormOf<Record<string, unknown>>
}

/** Each is saved by itself. */
export const settingSections = (Object.keys(texts) as SectionName[]).map((name) => ({
  name,
  ...texts[name],
  keys: SETTING_KEYS.filter((key) => nameOf(key) === name),
  form: formOf(name),
}))

/** The place of a setting on the screen. */
export const settingAnchor = (key: SettingKey) => `settings-${nameOf(key)}-${fieldOf(key)}`
