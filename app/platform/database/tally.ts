import type { RawBuilder } from 'kysely'
import { counterFrom0 } from '../counters'
import { afterCommit } from './after-commit'
import type { Flow } from './flow'
import type { Reader } from './transaction'

type Moved = { of: string; amount: number }

/** Counts a flow's moves by what `of` says of a row, once they are committed. */
export interface Tally {
  of: RawBuilder<string>
  amount: RawBuilder<number>
  count(reader: Reader, move: string, moved: readonly Moved[]): void
}

interface What {
  /** Such as payments: the metrics are `lilac_payments_total` and, in fen, `lilac_payments_fen_total`. */
  name: string
  by: string
  /** All that `of` may say, as far as it is known before it has happened. */
  known(): readonly string[]
  of: RawBuilder<string>
  amount: RawBuilder<number>
  flow: Flow
  /** The moves with which money has come or gone. */
  pays: readonly string[]
}

export function tally({ name, by, known, of, amount, flow, pays }: What): Tally {
  const moves = Object.keys(flow)
  const made = counterFrom0(`lilac_${name}_total`, `Moves of ${name}, by ${by}`, [by, 'move'], () =>
    known().flatMap((one) => moves.map((move) => [one, move])),
  )
  const fen = counterFrom0(`lilac_${name}_fen_total`, `Fen that moved with ${name}, by ${by}`, [by], () =>
    known().map((one) => [one]),
  )
  return {
    ...{ of, amount },
    count(reader, move, moved) {
      if (moved.length === 0) return
      afterCommit(reader, () => {
        for (const one of moved) {
          made([one.of, move])
          if (pays.includes(move)) fen([one.of], Number(one.amount))
        }
      })
    },
  }
}
