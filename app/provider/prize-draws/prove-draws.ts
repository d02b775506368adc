import { WHOLE } from '~/contract/prize-draws/limits'
import { drawnNumber, prizeOf, seedHashOf } from './draw-number'
import type { VersionRow } from './store'
import type { PrizeRow } from './store-prizes'
import type { ProofRow } from './store-records'

export interface Proved {
  recomputed: number
  isRight: boolean
}

/** Recomputes one draw of a version that is over: its number, and the prize on which that falls. */
export function proveDraw(version: { id: string; seed: string }, prizes: readonly PrizeRow[], draw: ProofRow): Proved {
  const recomputed = drawnNumber(version.seed, version.id, draw.n)
  const isRight = recomputed === draw.number && prizeOf(prizes, recomputed).id === draw.drawnPrizeId
  return { recomputed, isRight }
}

/** What is wrong with a version and its draws, all in the order of their numbers; empty where all is as promised. */
export function* faultsOf(
  version: VersionRow,
  prizes: readonly PrizeRow[],
  draws: readonly (ProofRow & { givenId: string })[],
): Generator<string> {
  const { id, seed, seedHash, drawn } = version
  if (seed === null) {
    yield 'the seed is not shown before the version is over'
    return
  }
  if (seedHashOf(seed) !== seedHash) yield 'the seed is not the one that was promised'
  if (prizes.reduce((sum, { weight }) => sum + weight, 0) !== WHOLE) yield 'the weights do not sum to 1,000,000'
  const given = new Map<string, number>()
  for (const [index, draw] of draws.entries()) {
    if (draw.n !== index + 1) {
      yield `draw ${index + 1} is missing`
      return
    }
    const { recomputed, isRight } = proveDraw({ id, seed }, prizes, draw)
    if (!isRight) yield `draw ${draw.n} has number ${draw.number}, the seed gives ${recomputed}`
    const came = prizes.find((prize) => prize.id === draw.drawnPrizeId)
    const before = given.get(draw.drawnPrizeId) ?? 0
    if (draw.instead === 'pieces' && before !== came?.pieces)
      yield `draw ${draw.n} was told that a prize had run out, of which ${before} were given`
    given.set(draw.givenId, (given.get(draw.givenId) ?? 0) + 1)
  }
  if (draws.length !== drawn) yield `${drawn} numbers were taken, ${draws.length} draws are kept`
}
