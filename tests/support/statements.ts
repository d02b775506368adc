import pg from 'pg'

/** What goes to PostgreSQL, and in how many packets: what is sent in one tick of a connection goes in one. */
export type Traffic = { statements: string[]; packets: number }

/** Counts the statements that reach PostgreSQL while the work runs; begin and commit count, too. */
export async function trafficOf(work: () => Promise<unknown>): Promise<Traffic> {
  const traffic: Traffic = { statements: [], packets: 0 }
  const filling = new Set<pg.Client>()
  const { query } = pg.Client.prototype
  // Watched where the driver sends, not where the shop asks, so that nothing goes past it.
  pg.Client.prototype.query = function watched(this: pg.Client, ...sent: unknown[]) {
    const [first] = sent
    traffic.statements.push(typeof first === 'string' ? first : (first as { text: string }).text)
    if (!filling.has(this)) {
      traffic.packets++
      filling.add(this)
      process.nextTick(() => filling.delete(this))
    }
    return Reflect.apply(query, this, sent)
  } as typeof query
  try {
    await work()
    return traffic
  } finally {
    pg.Client.prototype.query = query
  }
}

/** The statements alone. */
export const statementsOf = async (work: () => Promise<unknown>): Promise<string[]> =>
  (await trafficOf(work)).statements
