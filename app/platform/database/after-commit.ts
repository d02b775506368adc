import type { Kysely } from 'kysely'
import type { DB } from './schema'

const acts = new WeakMap<Kysely<DB>, (() => void)[]>()

export function waitForCommit(tx: Kysely<DB>): void {
  acts.set(tx, [])
}

export function committedOn(tx: Kysely<DB>): void {
  for (const act of acts.get(tx) ?? []) act()
}

/** Once the transaction has been committed; outside of one at once. */
export function afterCommit(reader: Kysely<DB>, act: () => void): void {
  const waiting = acts.get(reader)
  if (waiting) waiting.push(act)
  else act()
}
