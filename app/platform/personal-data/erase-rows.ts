import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '../database/transaction'
import { enqueue } from '../outbox/enqueue'
import type { Member, PersonalRows, Table } from './personal-rows'

/** Does to a member's rows of one table what an erasure does, to the rows that hang on them first. */
export async function eraseRows(tx: Tx, one: PersonalRows, member: Member): Promise<void> {
  const { table, by, ofPhone, parts = [], files } = one
  if (one.of === 'operator' || one.erase === 'keep') return
  if (typeof one.erase === 'function') return one.erase(tx, member.id)
  const own = whereAll(sql`${sql.ref(by)} = ${ofPhone ? ofPhone(member.phone) : member.id}`, one.only)
  // Whoever writes a part or a file at the same time waits, and then finds the row without its owner.
  if (parts.length > 0 || files) {
    const { rows } = await sql<{ file: string | null }>`
      select ${files ? sql.ref(files.column) : sql`null`} as file from ${sql.table(table)} where ${own} for update`.execute(
      tx,
    )
    for (const { file } of rows) if (file && files) await enqueue(tx, files.topic, file)
  }
  for (const part of parts) {
    const ofOwn = sql`${sql.ref(part.by)} in (select id from ${sql.table(table)} where ${own})`
    await replace(tx, part.table, whereAll(ofOwn, part.only), part.erase)
  }
  await replace(tx, table, own, one.erase)
}

const whereAll = (own: RawBuilder<unknown>, only: RawBuilder<unknown> | undefined) =>
  only ? sql`${own} and ${only}` : own

async function replace(tx: Tx, table: Table, where: RawBuilder<unknown>, erase: 'delete' | object): Promise<void> {
  if (erase === 'delete') await sql`delete from ${sql.table(table)} where ${where}`.execute(tx)
  else {
    const set = Object.entries(erase).map(([column, value]) => sql`${sql.ref(column)} = ${value}`)
    await sql`update ${sql.table(table)} set ${sql.join(set)} where ${where}`.execute(tx)
  }
}
