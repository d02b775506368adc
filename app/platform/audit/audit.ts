import { sql } from 'kysely'
import { concepts, type Invariant } from '~/house/concept'
import { snapshot, type Tx } from '../database/transaction'

/** Rows that are shown of a broken rule. */
const MOST_SHOWN = 5

export interface Violation {
  rule: string
  id: string
  found: string
}

export interface Audited {
  id: string
  rule: string
  /** Rows that were looked at, and how many of them break the rule. */
  rows: number
  broken: number
  /** The first broken ones. */
  shown: Violation[]
}

async function look(tx: Tx, { id, rule, facts }: Invariant): Promise<Audited> {
  const { rows } = await sql<{ rows: number; broken: number; shown: Omit<Violation, 'rule'>[] }>`
    with facts as (${facts}), broken as (select id, found from facts where broken is not false)
    select (select count(*) from facts) as rows, (select count(*) from broken) as broken,
      (select coalesce(json_agg(b), '[]') from (select * from broken order by id limit ${MOST_SHOWN}) b) as shown`.execute(
    tx,
  )
  const { shown, ...counts } = rows[0] as (typeof rows)[number]
  return { id, rule, ...counts, shown: shown.map((one) => ({ rule, ...one })) }
}

/** Every rule that must hold over the whole database; each concept brings its own. */
const invariants = () => concepts().flatMap((one) => one.invariants ?? [])

/** Looks at every rule as the database stood at one moment. Nothing is changed, and nobody waits for it. */
export async function auditAll(): Promise<Audited[]> {
  return snapshot(async (tx) => {
    const audited: Audited[] = []
    for (const one of invariants()) audited.push(await look(tx, one))
    return audited
  })
}

/** What is wrong in this database; nothing when all adds up. `except` leaves out rules by id that a test steps over. */
export async function audit({ except = [] }: { except?: readonly string[] } = {}): Promise<Violation[]> {
  return (await auditAll()).filter(({ id }) => !except.includes(id)).flatMap(({ shown }) => shown)
}

/** The audit as lines to print, and whether all adds up. */
export async function reportAudit(): Promise<{ lines: string[]; isSound: boolean }> {
  const audited = await auditAll()
  const lines = audited.flatMap(({ id, rule, rows, broken, shown }) => [
    `${broken ? 'BROKEN' : 'holds '}  ${id.padEnd(8)} ${rule}: ${rows} rows${broken ? `, ${broken} broken` : ''}`,
    ...shown.map((one) => `          ${one.id}: ${one.found}`),
  ])
  return { lines, isSound: audited.every(({ broken }) => broken === 0) }
}
