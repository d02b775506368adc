import { sql } from 'kysely'
import { concepts, type Invariant } from '~/house/concept'
import { db } from '../database/pool'
import { snapshot, type Tx } from '../database/transaction'
import { log } from '../log'

const MOST_SHOWN = 5

export interface Violation {
  rule: string
  id: string
  found: string
}

export interface Audited {
  id: string
  rule: string
  rows: number
  broken: number
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

const invariants = () => concepts().flatMap((one) => one.invariants ?? [])

/** In one snapshot; changes nothing and blocks nobody. */
export async function auditAll(): Promise<Audited[]> {
  return snapshot(async (tx) => {
    const audited: Audited[] = []
    for (const one of invariants()) audited.push(await look(tx, one))
    return audited
  })
}

/** `except` leaves out rules by id that a test violates on purpose. */
export async function audit({ except = [] }: { except?: readonly string[] } = {}): Promise<Violation[]> {
  return (await auditAll()).filter(({ id }) => !except.includes(id)).flatMap(({ shown }) => shown)
}

/** Raises an alarm, or ends it. A database that nobody may write into has none. */
export async function storeAudit(broken: number): Promise<void> {
  await sql`insert into audits (broken) values (${broken})`
    .execute(db)
    .catch((error) => log().debug({ err: error }, 'the audit could not be noted'))
}

export async function reportAudit(): Promise<{ lines: string[]; isSound: boolean; broken: number }> {
  const audited = await auditAll()
  const lines = audited.flatMap(({ id, rule, rows, broken, shown }) => [
    `${broken ? 'BROKEN' : 'holds '}  ${id.padEnd(8)} ${rule}: ${rows} rows${broken ? `, ${broken} broken` : ''}`,
    ...shown.map((one) => `          ${one.id}: ${one.found}`),
  ])
  const broken = audited.filter((one) => one.broken > 0).length
  return { lines, isSound: broken === 0, broken }
}
