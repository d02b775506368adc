import * as m from '~/paraglide/messages'
import { type FormOf, formFor } from '~/web/kits/form/form'
import {
  fieldOf,
  SETTING_KEYS,
  SETTING_SECTIONS,
  type SettingKey,
  type SettingSection,
  sectionOf,
} from '../contract/numbers'
import { settingsSchema } from './setting-fields'

const texts: Record<SettingSection, { title: () => string; about: () => string }> = {
  orders: { title: m.console_settings_orders, about: m.console_settings_orders_text },
  goods: { title: m.console_settings_goods, about: m.console_settings_goods_text },
  money: { title: m.console_settings_money, about: m.console_settings_money_text },
  members: { title: m.console_settings_members, about: m.console_settings_members_text },
  content: { title: m.console_settings_content, about: m.console_settings_content_text },
  machines: { title: m.console_settings_machines, about: m.console_settings_machines_text },
  backups: { title: m.console_backups, about: m.console_settings_backups_text },
}

function formOf(name: SettingSection): FormOf<Record<string, unknown>> {
  const keys = SETTING_KEYS.filter((key) => sectionOf(key) === name)
  const wanted = Object.fromEntries(keys.map((key) => [fieldOf(key), true as const]))
  const schema = settingsSchema.pick({ ...wanted, factorCode: true, seen: true } as never)
  return formFor(`settings-${name}`, schema as never, { secrets: ['factorCode'] }) as FormOf<Record<string, unknown>>
}

export const settingSections = SETTING_SECTIONS.map((name) => ({
  name,
  ...texts[name],
  keys: SETTING_KEYS.filter((key) => sectionOf(key) === name),
  form: formOf(name),
}))

export const settingAnchor = (key: SettingKey) => `settings-${sectionOf(key)}-${fieldOf(key)}`
