import { noteAct } from '~/platform/acts/note-act'
import { db } from '~/platform/database/pool'
import { transaction } from '~/platform/database/transaction'
import { pageById } from '~/values/paging'
import { ok, refuse } from '~/values/result'
import type { Backup } from '../contract/operators'
import { placeOfNext } from './make-backups'
import { findIn, streamFrom } from './places'
import { type BackupRow, findBackup, listBackups, type Place, requestBackup } from './store'

const mayTake = ({ place, endedAt, error }: BackupRow) => place !== 'file' && endedAt !== null && error === null

const shown = ({ place: _, ...row }: BackupRow, isThere: boolean): Backup => ({ ...row, mayTake: isThere })

export async function showBackups(cursor: string | undefined) {
  const { rows, next } = await pageById(cursor, (after, most) => listBackups(db, { after, most }))
  return ok({ items: rows.map((row) => shown(row, mayTake(row))), next })
}

export async function showBackup(id: string) {
  const row = await findBackup(db, id)
  return row ? ok(shown(row, mayTake(row))) : refuse('notFound')
}

/** The sweep makes it. */
export async function orderBackup(operatorId: string) {
  const place = await placeOfNext()
  return transaction(async (tx) => {
    if (!(await requestBackup(tx, place, operatorId))) return refuse('backupRuns')
    await noteAct(tx, { operatorId, act: 'makeBackup', subject: { kind: 'settings', id: 'backups' } })
    return ok({})
  })
}

async function takable(id: string) {
  const row = await findBackup(db, id)
  if (!row || !mayTake(row)) return undefined
  return (await findIn(row.place as Place, row.name)) ? row : undefined
}

export async function noteTaking(operatorId: string, id: string) {
  const row = await takable(id)
  if (!row) return refuse('notFound')
  return transaction(async (tx) => {
    await noteAct(tx, {
      operatorId,
      act: 'takeBackup',
      subject: { kind: 'settings', id: 'backups' },
      after: { name: row.name },
    })
    return ok({})
  })
}

export async function nameFile(id: string) {
  const row = await takable(id)
  return row ? ok({ name: row.name, bytes: row.bytes }) : refuse('notFound')
}

/** After `nameFile` has let somebody have it. */
export async function serveBackup(id: string): Promise<Response> {
  const row = await takable(id)
  if (!row) return new Response(null, { status: 404 })
  return new Response(await streamFrom(row.place as Place, row.name, row.bytes), {
    headers: {
      'Content-Type': row.isSealed ? 'application/octet-stream' : 'application/x-tar',
      'Content-Length': String(row.bytes),
      'Content-Disposition': `attachment; filename="${row.name}"`,
      'Cache-Control': 'no-store',
    },
  })
}
