import { sql } from 'kysely'
import type { z } from 'zod'
import type { OperatorCaller } from '~/house/caller'
import type { RefusalKey } from '~/house/registers/refusals'
import { noteAct } from '~/platform/acts/note-act'
import { isOvertaken, markOf, refuseOvertaken } from '~/platform/acts/overtaken'
import { db } from '~/platform/database/pool'
import { type Reader, type Tx, transaction } from '~/platform/database/transaction'
import { ok, type Result, refuse } from '~/values/result'
import type { peopleDesk } from '../../contract/people'
import { ipOf, isAllowedFrom, NETWORKS_KEY, networksIn } from '../networks'
import { actingOperator } from './given-role'

async function readNetworks(reader: Reader): Promise<string[]> {
  const row = reader.selectFrom('settings').select('value').where('key', '=', NETWORKS_KEY)
  return ((await row.executeTakeFirst())?.value as string[] | undefined) ?? []
}

async function writeNetworks(tx: Tx, networks: readonly string[]): Promise<void> {
  await sql`
    insert into settings (key, value) values (${NETWORKS_KEY}, ${JSON.stringify(networks)}::jsonb)
    on conflict (key) do update set value = excluded.value`.execute(tx)
}

export async function showNetworks({ address }: OperatorCaller) {
  const networks = await readNetworks(db)
  return ok({ networks, own: ipOf(address) ?? '', mark: markOf(networks) })
}

type Typed = z.output<typeof peopleDesk.saveNetworks.input>
type Saved = Result<object, RefusalKey>

/** A list without the address of whoever saves it would lock them out, and is refused. */
export async function saveNetworks({ operator, address }: OperatorCaller, typed: Typed): Promise<Saved> {
  const read = networksIn(typed.networks)
  if (!read.ok) return read
  const networks = read.value
  return transaction(async (tx): Promise<Saved> => {
    const acting = await actingOperator(tx, operator)
    if (!acting.ok) return acting
    const before = await readNetworks(tx)
    if (isOvertaken(typed.seen, before, networks))
      return refuseOvertaken(tx, { act: 'saveConsoleNetworks', subject: { kind: 'settings', id: 'console' } })
    await writeNetworks(tx, networks)
    if (!(await mayComeFrom(tx, address))) return refuse('addressLeftOut', { field: 'networks', params: { address } })
    const subject = { kind: 'settings', id: 'console' }
    const act = { operatorId: operator.id, act: 'saveConsoleNetworks', subject }
    await noteAct(tx, { ...act, before: { networks: before }, after: { networks } })
    return ok({})
  })
}

export async function mayComeFrom(reader: Reader, address: string): Promise<boolean> {
  const { rows } = await sql<{ may: boolean }>`select ${isAllowedFrom(ipOf(address))} as may`.execute(reader)
  return rows[0]?.may === true
}

/** By the command, for a mall whose only address has changed. */
export const clearNetworks = (): Promise<void> => transaction((tx) => writeNetworks(tx, []))
