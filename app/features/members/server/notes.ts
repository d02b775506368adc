import { sql } from 'kysely'
import type { z } from 'zod'
import { noteAct } from '~/platform/acts/note-act'
import { isOvertaken, refuseOvertaken } from '~/platform/acts/overtaken'
import { type Reader, type Tx, transaction } from '~/platform/database/transaction'
import { ok, type Result, refuse } from '~/values/result'
import { type memberDesk, tagsIn } from '../contract/operators'
import { lockMember } from './lock-member'

interface Noted {
  tags: string[]
  note: string
}

export async function notedOf(reader: Reader, memberId: string): Promise<Noted> {
  const { rows } = await sql<Noted>`
    select coalesce((select array_agg(tag order by tag) from member_tags where member_id = ${memberId}), '{}') as tags,
      coalesce((select note from member_notes where member_id = ${memberId}), '') as note`.execute(reader)
  return rows[0] ?? { tags: [], note: '' }
}

async function setNoted(tx: Tx, memberId: string, { tags, note }: Noted): Promise<void> {
  await sql`delete from member_tags where member_id = ${memberId} and tag <> all(${tags}::text[])`.execute(tx)
  await sql`
    insert into member_tags (member_id, tag) select ${memberId}, unnest(${tags}::text[]) on conflict do nothing`.execute(
    tx,
  )
  if (note === '') await tx.deleteFrom('member_notes').where('member_id', '=', memberId).execute()
  else
    await sql`
      insert into member_notes (member_id, note) values (${memberId}, ${note})
      on conflict (member_id) do update set note = excluded.note, noted_at = shop_now()`.execute(tx)
}

type Saved = Result<object, 'notFound' | 'overtaken'>

/** The log says that something changed, not what: the note goes with its member. */
export async function saveNote(
  operatorId: string,
  { id, tags, note, seen }: z.output<typeof memberDesk.saveNote.input>,
): Promise<Saved> {
  return transaction(async (tx): Promise<Saved> => {
    if (!(await lockMember(tx, id))) return refuse('notFound')
    const subject = { kind: 'member', id }
    const after = { tags: tagsIn(tags).sort(), note }
    if (isOvertaken(seen, await notedOf(tx, id), after)) return refuseOvertaken(tx, { act: 'saveMemberNote', subject })
    await setNoted(tx, id, after)
    await noteAct(tx, { operatorId, act: 'saveMemberNote', subject })
    return ok({})
  })
}
