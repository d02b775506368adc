import { sql } from 'kysely'
import type { FirstStep } from '~/house/first-step'
import * as m from '~/paraglide/messages'
import { settings } from '~/platform/settings/settings'
import { LOOK_KEY } from '../../contract/look'
import { FACTS_KEY, FIRST_FACTS } from '../../contract/members'
import { FACTS_ID, RETURN_ADDRESS_ID } from '../../contract/opening'
import { RETURN_ADDRESS_KEY } from '../../contract/operators'

const isNamed = (services: readonly string[]) => services.some((one) => one !== 'sandbox')

export const settingSteps: Record<string, FirstStep> = {
  look: {
    at: 10,
    title: m.console_first_look,
    screen: 'consoleLook',
    isDone: () =>
      sql`exists (select from settings where key = ${LOOK_KEY} and value ->> 'logo' <> '' and exists (
        select from jsonb_each_text(value) as said where said.key like 'shopName%' and said.value <> ''))`,
  },
  returnAddress: {
    at: 20,
    isNeeded: true,
    title: m.console_settings_address,
    screen: 'consoleSettings',
    place: RETURN_ADDRESS_ID,
    isDone: () => sql`exists (select from settings where key = ${RETURN_ADDRESS_KEY} and value <> 'null')`,
  },
  legalNotices: {
    at: 30,
    isNeeded: true,
    title: m.facts_legal,
    screen: 'consoleSettings',
    place: FACTS_ID,
    isDone: () =>
      sql`exists (select from settings where key = ${FACTS_KEY} and (select bool_and(coalesce(value ->> name, '') <> ''
          or (name = 'licencePicture' and exists (
            select from settings where key = ${LOOK_KEY} and coalesce(value ->> 'licence', '') <> '')))
        from unnest(${FIRST_FACTS}::text[]) as name))`,
  },
  payment: {
    at: 130,
    isNeeded: 'live',
    title: m.console_first_payment,
    screen: 'consoleServices',
    isDone: () => isNamed(settings().paymentGateways),
  },
  sms: {
    at: 140,
    isNeeded: 'live',
    title: m.console_first_sms,
    screen: 'consoleServices',
    isDone: () => isNamed(settings().smsGateways),
  },
}
