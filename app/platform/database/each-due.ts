/** Rows that one run deals with before it lets others have their turn. */
const BATCH = 200

/**
 * The loop of every sweep over due rows: `pick` answers at most so many of them, `one` deals with one in a transaction of
 * its own, which first holds the row with `for update skip locked`, so that two processes share the work instead of
 * waiting for each other. A row that is held by somebody else, is not due any more or fails (`one` answers false or
 * throws) stops no other, also none that is picked behind it. Answers how many were dealt with.
 * @throws AggregateError with the errors of all rows, at the end
 */
export async function eachDue<Row>(
  pick: (most: number) => Promise<readonly Row[]>,
  one: (row: Row) => Promise<boolean>,
): Promise<number> {
  const errors: unknown[] = []
  const tried = new Set<string>()
  let done = 0
  while (done < BATCH) {
    // Those that were left stay due and may be picked again: more are asked for by as many.
    const picked = await pick(BATCH + tried.size - done)
    const rows = picked.filter((row) => !tried.has(JSON.stringify(row)))
    if (rows.length === 0) break
    for (const row of rows) {
      tried.add(JSON.stringify(row))
      try {
        if (await one(row)) done++
      } catch (error) {
        errors.push(error)
      }
    }
  }
  if (errors.length > 0) throw new AggregateError(errors, `${errors.length} rows that are due could not be dealt with`)
  return done
}
