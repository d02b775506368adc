/** Rows per run, before others have their turn. */
const BATCH = 200

/**
 * The loop of every sweep. `one` locks its row first, `for update skip locked`, so that processes share the work. A row
 * that is locked, settled or failing stops no other. Answers how many. @throws AggregateError of all errors at the end
 */
export async function eachDue<Row>(
  pick: (most: number) => Promise<readonly Row[]>,
  one: (row: Row) => Promise<boolean>,
): Promise<number> {
  const errors: unknown[] = []
  const tried = new Set<string>()
  let done = 0
  while (done < BATCH) {
    // Skipped rows stay due and are picked again, so more are requested by as many.
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
