import type { Provided } from '~/house/caller'
import { concept } from '~/house/concept'
import { ok } from '~/values/result'
import type { statisticsDesk } from '../contract/operators'
import { figureInvariants } from './invariants'
import { peopleFigureInvariants } from './invariants-of-people'
import { showBehind } from './show-behind'
import { showReport } from './show-report'
import { sumFigures } from './sum-figures'

/** Each sums up all of the time anew. */
const TABLE_PIECE = 500

const desk: Provided<typeof statisticsDesk> = {
  report: (query, { operator, locale }) => showReport(query, operator, locale),
  table: (query, { operator, locale }) => showReport(query, operator, locale, TABLE_PIECE),
  behind: async (query) => ok(await showBehind(query)),
}

export const statistics = concept({
  desk,
  slowSweeps: { 'sum up figures': sumFigures },
  personal: [
    { table: 'buyers', by: 'member_id', erase: 'keep', because: 'months without a name, which agree with the orders' },
  ],
  invariants: [...figureInvariants, ...peopleFigureInvariants],
})
