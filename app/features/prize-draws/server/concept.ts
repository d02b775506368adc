import { sql } from 'kysely'
import type { Provided } from '~/house/caller'
import { concept } from '~/house/concept'
import type { Act } from '~/platform/database/mover'
import type { Tx } from '~/platform/database/transaction'
import type { prizeDrawCalls } from '../contract/members'
import { desk } from './desk'
import { drawPrize } from './draw-prize'
import { prizeInvariants } from './invariants'
import { clearPrizes, dropOldDraws, expirePrizes, remindOfPrizes } from './late-prizes'
import { hintAtActivity, showActivity, showVersion } from './show-activity'
import { listRecords, showMine, showRecord, showToReceive } from './show-records'
import { drawOfOrder, moveDraw } from './store-draws'
import { ownDraws } from './store-records'
import { writeAddress } from './write-address'

const calls: Provided<typeof prizeDrawCalls> = {
  index: (_, { locale }) => showActivity(locale),
  hint: (_, { locale }) => hintAtActivity(locale),
  version: (input, { locale }) => showVersion(input, locale),
  mine: (_, { memberId }) => showMine(memberId),
  redeemIntegral: async (sent, { memberId, locale }) => {
    const drawn = await drawPrize(memberId, sent)
    return drawn.ok ? showRecord(memberId, drawn.value.id, locale) : drawn
  },
  recordList: (input, { memberId, locale }) => listRecords(memberId, input, locale),
  toReceive: (input, { memberId, locale }) => showToReceive(memberId, input, locale),
  writeAddress: (sent, { memberId }) => writeAddress(memberId, sent),
}

const following =
  (move: 'ship' | 'unship' | 'receive' | 'close') =>
  async (tx: Tx, orderId: string, act: Act): Promise<void> => {
    const id = await drawOfOrder(tx, orderId)
    if (id !== undefined) await moveDraw(tx, id, move, { by: act.by, byId: act.byId })
  }

export const prizeDraws = concept({
  calls,
  desk,
  sweeps: { 'expire prizes': expirePrizes, 'remind of prizes': remindOfPrizes, 'clear prizes': clearPrizes },
  cleaners: [dropOldDraws],
  personal: [
    {
      table: 'prize_draws',
      by: 'member_id',
      // What was drawn stays, because everybody may check it.
      erase: { member_id: null, coupon_id: null },
      parts: [
        { table: 'prize_draw_history', by: 'prize_draw_id', only: sql`by_kind = 'member'`, erase: { by_id: null } },
      ],
      shows: { prizeDraws: ownDraws },
    },
    { table: 'prize_adults', by: 'member_id', erase: 'delete' },
  ],
  invariants: prizeInvariants,
  afterOrder: {
    ship: following('ship'),
    unship: following('unship'),
    receive: following('receive'),
    close: following('close'),
  },
})
