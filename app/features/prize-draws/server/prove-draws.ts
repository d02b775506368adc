import { WHOLE } from '../contract/members'
import { drawnNumber, prizeOf, seedHashOf } from './draw-number'
import type { VersionRow } from './store'
import type { PrizeRow } from './store-prizes'
import type { ProofRow } from './store-records'

interface Proved {
  recomputed: number
  isRight: boolean
}

export function proveDraw(version: { id: string; seed: string }, prizes: readonly PrizeRow[], draw: ProofRow): Proved {
  const recomputed = drawnNumber(version.seed, version.id, draw.n)
  const isRight = recomputed === draw.number && prizeOf(prizes, recomputed).id === draw.drawnPrizeId
  return { recomputed, isRight }
}

/** Pass the draws in the order of their numbers. Empty where everything is as promised. */
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
  const fallback = prizes.find(({ isFallback }) => isFallback)
  const given = new Map<string, number>()
  for (const [index, draw] of draws.entries()) {
    const { n, number, drawnPrizeId, givenId, instead } = draw
    if (n !== index + 1) {
      yield `draw ${index + 1} is missing`
      return
    }
    const { recomputed, isRight } = proveDraw({ id, seed }, prizes, draw)
    if (number !== recomputed) yield `draw ${n} has number ${number}, the seed gives ${recomputed}`
    else if (!isRight) yield `draw ${n} has number ${number}, which does not fall on its prize`
    const pieces = prizes.find((prize) => prize.id === drawnPrizeId)?.pieces ?? Number.POSITIVE_INFINITY
    const before = given.get(drawnPrizeId) ?? 0
    if ((instead === 'pieces') !== before >= pieces)
      yield `draw ${n} ${instead ? 'was told that a prize had run out' : 'got a prize'} of which ${before} were given`
    if (givenId !== (instead ? fallback?.id : drawnPrizeId)) yield `draw ${n} was given another prize than its own`
    given.set(givenId, (given.get(givenId) ?? 0) + 1)
  }
  if (draws.length !== drawn) yield `${drawn} numbers were taken, ${draws.length} draws are kept`
}
