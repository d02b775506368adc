import { Kysely, PostgresDialect } from 'kysely'
import { connect } from './pool'
import type { DB } from './schema'

/** Statements that go in one packet at most: the last of them waits for all others. */
const MOST_TOGETHER = 8

type Packet = { connection: ReturnType<typeof connect>; statements: number; underWay: number; lost?: Error }
let packet: Packet | undefined

/** A place in the packet that goes next. Its connection is given back by the last who asked something on it. */
async function connectTogether() {
  if (!packet || packet.statements === MOST_TOGETHER) {
    const next: Packet = { connection: connect(), statements: 0, underWay: 0 }
    packet = next
    setImmediate(() => {
      if (packet === next) packet = undefined
    })
  }
  const own = packet
  own.statements++
  own.underWay++
  const { query, release } = await own.connection
  return {
    query,
    release(error?: Error) {
      own.lost ??= error
      own.underWay--
      if (own.underWay > 0) return
      if (packet === own) packet = undefined
      release(own.lost)
    },
  }
}

/**
 * The database for reading a few rows by an index, and for nothing else: what is asked for at the same moment goes to one
 * connection in one packet, one after the other. Waking a connection costs more than such a statement.
 */
export const flock = new Kysely<DB>({ dialect: new PostgresDialect({ pool: { connect: connectTogether } as never }) })
