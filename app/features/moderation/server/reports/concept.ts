import { concept } from '~/house/concept'
import { calls } from './calls'
import { desk } from './desk'
import { forgetReports } from './forget-reports'
import { reportInvariants } from './invariants'
import { ownReports } from './read-reports'
import { reportTiles } from './tiles'

export const reports = concept({
  calls,
  desk,
  forget: (tx, { id }) => forgetReports(tx, id),
  ownData: { reports: ownReports },
  invariants: reportInvariants,
  tiles: reportTiles,
})
