import type { Provided } from '~/house/caller'
import { db } from '~/platform/database/pool'
import { ok } from '~/values/result'
import type { factCalls } from '../contract/members'
import { shownFacts } from './facts'

export const calls: Provided<typeof factCalls> = {
  facts: async (_, { locale }) => ok(await shownFacts(db, locale)),
}
