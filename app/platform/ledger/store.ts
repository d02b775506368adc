import { sql } from 'kysely'
import type { Reader, Tx } from '../database/transaction'

interface NewAccount {
  id: string
  unit: string
  kind: string
  side: string
  ownerId: string
}

/** In order of their ids. Locks none where one is missing: locking it after it was opened would break that order. */
export async function lockBalances(tx: Tx, ids: readonly string[]): Promise<Map<string, number>> {
  const each = [...new Set(ids)]
  const { rows } = await sql<{ id: string; balance: number }>`
    select id, balance from accounts where id = any(${each})
      and (select count(*) from accounts where id = any(${each})) = ${each.length}::int
    order by id for update`.execute(tx)
  return new Map(rows.map((row) => [row.id, row.balance]))
}

export async function knownAccounts(reader: Reader, ids: readonly string[]): Promise<Set<string>> {
  const { rows } = await sql<{ id: string }>`select id from accounts where id = any(${ids})`.execute(reader)
  return new Set(rows.map(({ id }) => id))
}

/** Without waiting; false where it is locked elsewhere or missing. */
export async function lockFreeAccount(tx: Tx, id: string): Promise<boolean> {
  const { rows } = await sql`select from accounts where id = ${id} for update skip locked`.execute(tx)
  return rows.length === 1
}

export async function readBalances(reader: Reader, ids: readonly string[]): Promise<Map<string, number>> {
  const { rows } = await sql<{ id: string; balance: number }>`
    select id, balance from accounts where id = any(${ids})`.execute(reader)
  return new Map(rows.map((row) => [row.id, row.balance]))
}

export async function openAccounts(tx: Tx, accounts: readonly NewAccount[]): Promise<void> {
  const column = (name: keyof NewAccount) => accounts.map((account) => account[name])
  await sql`
    insert into accounts (id, unit, kind, side, owner_id, balance)
    select id, unit, kind, side, owner_id, 0
    from unnest(${column('id')}::text[], ${column('unit')}::text[], ${column('kind')}::text[],
      ${column('side')}::text[], ${column('ownerId')}::text[]) as opened (id, unit, kind, side, owner_id)
    order by id on conflict do nothing`.execute(tx)
}

interface Written {
  kind: string
  ref: string
  ownerId: string | null
  orderId: string | null
  debits: string[]
  credits: string[]
  amounts: number[]
}

/** One statement; lock the balances first. `isShort`: one would go below zero; else `isNew` false: posted before. */
export async function write(
  tx: Tx,
  { kind, ref, ownerId, orderId, debits, credits, amounts }: Written,
): Promise<{ isNew: boolean; isShort: boolean }> {
  const { rows } = await sql<{ isNew: boolean; isShort: boolean }>`
    with entries as (
      select * from unnest(${debits}::text[], ${credits}::text[], ${amounts}::bigint[])
        as entries (debit_id, credit_id, amount)
    ), changes as (
      select accounts.id, sum(case when (accounts.id = credit_id) = (side = 'credit') then amount else -amount end) as change
      from entries join accounts on accounts.id in (debit_id, credit_id)
      where balance is not null group by accounts.id
    ), short as (
      select id from changes join accounts using (id) where balance + change < 0
    ), known as (
      select id from ledger_transactions where kind = ${kind} and ref = ${ref}
    ), opened as (
      insert into ledger_transactions (kind, ref, owner_id, order_id)
      select ${kind}, ${ref}, ${ownerId}::text, ${orderId}::text where not exists (select from short)
      on conflict (kind, ref) do nothing returning id
    ), moved as (
      update accounts set balance = balance + change from changes, opened where accounts.id = changes.id
    ), transferred as (
      insert into transfers (transaction_id, unit, debit_id, credit_id, amount)
      select opened.id, accounts.unit, debit_id, credit_id, amount
      from opened, entries join accounts on accounts.id = debit_id
    )
    select exists (select from opened) as "isNew",
      exists (select from short) and not exists (select from known) as "isShort"`.execute(tx)
  return rows[0] as { isNew: boolean; isShort: boolean }
}

export async function findTransaction(reader: Reader, kind: string, ref: string): Promise<boolean> {
  const row = await reader
    .selectFrom('ledger_transactions')
    .select('id')
    .where('kind', '=', kind)
    .where('ref', '=', ref)
    .executeTakeFirst()
  return row !== undefined
}
