import type { factCalls } from '~/contract/mall-settings/facts'
import { ok } from '~/values/result'
import type { Provided } from '../caller'
import { db } from '../database/pool'
import { shownFacts } from './facts'

export const calls: Provided<typeof factCalls> = {
  facts: async (_, { locale }) => ok(await shownFacts(db, locale)),
}
