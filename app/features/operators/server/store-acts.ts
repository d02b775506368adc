import { sql } from 'kysely'
import type { Reader } from '~/platform/database/transaction'
import type { InstantAfter } from '~/values/paging'

type ActFilter = { operatorId: string; act: string; subjectId: string }

const subjectName = sql<string | null>`case act.subject_kind
  when 'operator' then (select name from operators where id = act.subject_id)
  when 'operatorRole' then (select name from operator_roles where id = act.subject_id)
  when 'apiKey' then (select name from api_keys where id = act.subject_id)
  when 'member' then (select nickname from members where id = act.subject_id)
end`

const goodsName = sql<Record<string, string> | null>`case act.subject_kind
  when 'goods' then (select name from goods where id = act.subject_id) end`

const lines = (reader: Reader) =>
  reader
    .selectFrom('operator_acts as act')
    .innerJoin('operators', 'operators.id', 'act.operator_id')
    .leftJoin('api_keys', 'api_keys.id', 'act.key_id')
    .select([
      'act.id',
      sql<string>`to_char(act.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`.as('at'),
      sql<number>`(extract(epoch from act.at) * 1000000)::bigint`.as('microseconds'),
      'act.act',
      'act.subject_kind',
      'act.subject_id',
      'act.operator_id',
      'operators.name as operator',
      'api_keys.name as key',
      subjectName.as('subject_name'),
      goodsName.as('goods_name'),
    ])

export async function listActs(
  reader: Reader,
  { operatorId, act, subjectId }: ActFilter,
  after: InstantAfter | undefined,
  limit: number,
) {
  return lines(reader)
    .where(operatorId ? sql<boolean>`act.operator_id = ${operatorId}` : sql<boolean>`true`)
    .where(act ? sql<boolean>`act.act = ${act}` : sql<boolean>`true`)
    .where(subjectId ? sql<boolean>`act.subject_id = ${subjectId}` : sql<boolean>`true`)
    .where(
      after
        ? sql<boolean>`(act.at, act.id) < (timestamptz 'epoch' + ${after.at}::float8 * interval '1 microsecond', ${after.id})`
        : sql<boolean>`true`,
    )
    .orderBy('act.at', 'desc')
    .orderBy('act.id', 'desc')
    .limit(limit)
    .execute()
}

export async function findAct(reader: Reader, id: string) {
  return lines(reader).select(['act.before', 'act.after']).where('act.id', '=', id).executeTakeFirst()
}

export async function listActKinds(reader: Reader): Promise<string[]> {
  // From one kind to the next in the index: there are few kinds and ever more acts.
  const { rows } = await sql<{ act: string }>`
    with recursive kinds as (
      select min(act) as act from operator_acts
      union all
      select (select min(act) from operator_acts where act > kinds.act) from kinds where act is not null
    ) select act from kinds where act is not null limit 200`.execute(reader)
  return rows.map(({ act }) => act)
}
