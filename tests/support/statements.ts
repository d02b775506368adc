import pg from 'pg'

/** Counts the statements that reach PostgreSQL while the work runs; begin and commit count, too. */
export async function statementsOf(work: () => Promise<unknown>): Promise<string[]> {
  const statements: string[] = []
  const { query } = pg.Client.prototype
  // Watched where the driver sends, not where the shop asks, so that nothing goes past it.
  pg.Client.prototype.query = function watched(this: pg.Client, ...sent: unknown[]) {
    const [first] = sent
    statements.push(typeof first === 'string' ? first : (first as { text: string }).text)
    return Reflect.apply(query, this, sent)
  } as typeof query
  try {
    await work()
    return statements
  } finally {
    pg.Client.prototype.query = query
  }
}
