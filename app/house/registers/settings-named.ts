import { labels } from '~/features/settings/console/setting-fields'
import { settingAnchor } from '~/features/settings/console/setting-sections'
import { SETTING_KEYS } from '~/features/settings/contract/numbers'

export const settingsNamed = () => SETTING_KEYS.map((key) => ({ anchor: settingAnchor(key), text: labels[key]() }))
