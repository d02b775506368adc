import type { Provided } from '~/house/caller'
import { concept } from '~/house/concept'
import type { overviewDesk } from '../contract/operators'
import { overviewInvariants } from './invariants'
import { readFigures, sumDays } from './read-figures'

const desk: Provided<typeof overviewDesk> = {
  figures: (_, { operator, locale }) => readFigures(operator, locale),
}

export const overview = concept({
  desk,
  slowSweeps: { 'sum up days of the mall': sumDays },
  invariants: overviewInvariants,
})
