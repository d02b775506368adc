import type { Right } from '~/contract/roles'
import { rightTexts } from '~/features/operators/parts/people-texts'
import * as m from '~/paraglide/messages'
import { KEY_LIVES, type KeyState } from '../contract/operators'

export const keyStateTexts: Record<KeyState, () => string> = {
  good: m.console_api_keys_state_good,
  over: m.console_api_keys_state_over,
  revoked: m.console_api_keys_state_revoked,
  barred: m.console_api_keys_state_barred,
}

export const keyLifeTexts = Object.fromEntries(
  KEY_LIVES.map((days) => [days, () => m.console_api_keys_life_days({ days })]),
) as Record<(typeof KEY_LIVES)[number], () => string>

export const scopeTexts = (scopes: readonly Right[]): string =>
  scopes.map((scope) => rightTexts[scope]?.() ?? scope).join(' · ')
