import pg from 'pg'

/** What goes to PostgreSQL, and in how many packets: what is sent in one tick of a connection goes in one. */
export type Traffic = { statements: string[]; packets: number }

/** A statement with its values. */
export type Statement = { text: string; values: unknown[] }

/** Counts the statements that reach PostgreSQL while the work runs; begin and commit count, too. */
export async function trafficOf(work: () => Promise<unknown>): Promise<Traffic> {
  const traffic: Traffic = { statements: [], packets: 0 }
  const filling = new Set<pg.Client>()
  await watched(work, ({ text }, client) => {
    traffic.statements.push(text)
    if (filling.has(client)) return
    traffic.packets++
    filling.add(client)
    process.nextTick(() => filling.delete(client))
  })
  return traffic
}

/** Everything that is sent while the work runs, with its values. */
export async function sentBy(work: () => Promise<unknown>): Promise<Statement[]> {
  const all: Statement[] = []
  await watched(work, (sent) => all.push(sent))
  return all
}

// Watched where the driver sends, not where the shop asks, so that nothing goes past it.
async function watched(
  work: () => Promise<unknown>,
  see: (statement: Statement, client: pg.Client) => void,
): Promise<void> {
  const { query } = pg.Client.prototype
  pg.Client.prototype.query = function seen(this: pg.Client, ...given: unknown[]) {
    const [first, values = []] = given as [string | Statement, unknown[]?]
    see(typeof first === 'string' ? { text: first, values } : { text: first.text, values: first.values ?? [] }, this)
    return Reflect.apply(query, this, given)
  } as typeof query
  try {
    await work()
  } finally {
    pg.Client.prototype.query = query
  }
}

/** The statements alone. */
export const statementsOf = async (work: () => Promise<unknown>): Promise<string[]> =>
  (await trafficOf(work)).statements
