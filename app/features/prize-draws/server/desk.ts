import { holds, may } from '~/contract/roles'
import { readMallSettings } from '~/features/settings/server/read-settings'
import type { Provided } from '~/house/caller'
import { markOf } from '~/platform/acts/overtaken'
import { db } from '~/platform/database/pool'
import { randomToken } from '~/values/ids'
import { type Locale, pickText } from '~/values/locales'

import { pageById } from '~/values/paging'
import { ok, refuse } from '~/values/result'
import { maskPhone } from '~/values/validators'
import type { DeskDraw, DeskPrize, DeskVersion, prizeDrawDesk } from '../contract/operators'
import { planVersionAs, removePrizeAs, savePrizeAs, turnVersionAs } from './operate-versions'
import { findNewest, findVersion, listVersions, type VersionRow } from './store'
import { listPrizes, type PrizeRow, savedOf } from './store-prizes'
import { type DeskDrawRow, listForDesk } from './store-records'

const shownVersion = (row: VersionRow, locale: Locale): DeskVersion => ({
  id: row.id,
  activityId: row.activityId,
  name: pickText(row.name, locale),
  number: row.number,
  state: row.state,
  cost: row.cost,
  drawn: row.drawn,
  createdAt: row.createdAt,
  startedAt: row.startedAt,
  endedAt: row.endedAt,
})

const shownPrize = (prize: PrizeRow): DeskPrize => {
  const { name, allotmentId: _, picture: __, ...row } = prize
  const names = { nameZh: name['zh-Hans'] ?? '', nameEn: name.en ?? '' }
  return { ...row, ...names, mark: markOf(savedOf(prize)) }
}

const shownDraw = ({ name, phone, ...row }: DeskDrawRow, locale: Locale): DeskDraw => ({
  ...row,
  prize: pickText(name, locale),
  who: phone === null ? '' : maskPhone(phone),
})

export const desk: Provided<typeof prizeDrawDesk> = {
  list: async ({ cursor }, { locale }) => {
    const { rows, next } = await pageById(cursor, (after, most) => listVersions(db, after, most))
    return ok({ items: rows.map((row) => shownVersion(row, locale)), next })
  },
  details: async ({ id }, { locale }) => {
    const [row, prizes] = await Promise.all([findVersion(db, id), listPrizes(db, id)])
    if (!row) return refuse('notFound')
    return ok({ ...shownVersion(row, locale), seedHash: row.seedHash, prizes: prizes.map(shownPrize) })
  },
  fresh: async ({ activityId }) => {
    const [last, set] = await Promise.all([
      activityId ? findNewest(db, activityId) : undefined,
      readMallSettings(db, 'draws.cost'),
    ])
    return ok({ submissionId: randomToken(), cost: last?.cost ?? set['draws.cost'] })
  },
  plan: (typed, { operator }) => planVersionAs(operator.id, typed),
  savePrize: (typed, { operator }) => savePrizeAs(operator.id, typed),
  removePrize: ({ id }, { operator }) => removePrizeAs(operator.id, id),
  start: ({ id }, { operator }) => turnVersionAs(operator.id, id, 'start'),
  end: ({ id }, { operator }) => turnVersionAs(operator.id, id, 'end'),
  draws: async ({ queue, cursor }, { operator, locale }) => {
    const states = queue === 'all' ? null : ([queue] as const)
    const { rows, next } = await pageById(cursor, (after, most) => listForDesk(db, states, after, most))
    const seesOrders = holds(operator, may.seeOrders)
    const items = rows.map((row) => shownDraw(seesOrders ? row : { ...row, orderId: null }, locale))
    return ok({ items, next })
  },
}
