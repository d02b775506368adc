import type { Provided } from '~/house/caller'
import type { prizeDrawCalls } from '../contract/members'
import { drawPrize } from './draw-prize'
import { hintAtActivity, showActivity, showVersion } from './show-activity'
import { listRecords, showMine, showRecord, showToReceive } from './show-records'
import { writeAddress } from './write-address'

export const calls: Provided<typeof prizeDrawCalls> = {
  index: (_, { locale }) => showActivity(locale),
  hint: (_, { locale }) => hintAtActivity(locale),
  version: (asked, { locale }) => showVersion(asked, locale),
  mine: (_, { memberId }) => showMine(memberId),
  redeemIntegral: async (sent, { memberId, locale }) => {
    const drawn = await drawPrize(memberId, sent)
    return drawn.ok ? showRecord(memberId, drawn.value.id, locale) : drawn
  },
  recordList: (asked, { memberId, locale }) => listRecords(memberId, asked, locale),
  toReceive: (asked, { memberId, locale }) => showToReceive(memberId, asked, locale),
  writeAddress: (sent, { memberId }) => writeAddress(memberId, sent),
}
