import type { Right } from '~/contract/roles'
import { rightTexts } from '~/features/operators/parts/people-texts'
import * as m from '~/paraglide/messages'
import type { KEY_LIVES, KeyState } from '../contract/operators'

export const keyStateTexts: Record<KeyState, () => string> = {
  good: m.console_api_keys_state_good,
  over: m.console_api_keys_state_over,
  revoked: m.console_api_keys_state_revoked,
  barred: m.console_api_keys_state_barred,
}

const life = (days: string) => () => m.console_api_keys_life_days({ days })

export const keyLifeTexts: Record<(typeof KEY_LIVES)[number], () => string> = {
  30: life('30'),
  90: life('90'),
  365: life('365'),
  730: life('730'),
}

export const scopeTexts = (scopes: readonly Right[]): string =>
  scopes.map((scope) => rightTexts[scope]?.() ?? scope).join(' · ')
