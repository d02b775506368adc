import { sql } from 'kysely'
import type { Reader, Tx } from '~/platform/database/transaction'
import { FREIGHT_RULES_MOST, FREIGHT_TEMPLATES_MOST } from '../../contract/operators'
import type { FreightRule, FreightTemplate } from './freight-of'

export type TemplateRow = FreightTemplate & { name: string; version: number }

const columns = sql`
  t.id, t.name, t.counts_by as "countsBy", t.version,
  coalesce((
    select jsonb_agg(jsonb_build_object('regions', regions, 'firstUnits', first_units, 'firstFen', first_fen,
      'extraUnits', extra_units, 'extraFen', extra_fen) order by cardinality(regions) > 0, id)
    from (select * from freight_rules where template_id = t.id order by cardinality(regions) > 0, id
      limit ${FREIGHT_RULES_MOST}) as rules), '[]') as rules`

export async function listTemplates(reader: Reader): Promise<TemplateRow[]> {
  const { rows } = await sql<TemplateRow>`
    select ${columns} from freight_templates t order by t.name, t.id limit ${FREIGHT_TEMPLATES_MOST}`.execute(reader)
  return rows
}

export async function findTemplate(reader: Reader, id: string): Promise<TemplateRow | undefined> {
  const { rows } = await sql<TemplateRow>`select ${columns} from freight_templates t where t.id = ${id}`.execute(reader)
  return rows[0]
}

type Fields = Pick<TemplateRow, 'name' | 'countsBy'>

export async function insertTemplate(tx: Tx, id: string, { name, countsBy }: Fields): Promise<boolean> {
  await sql`lock table freight_templates in share row exclusive mode`.execute(tx)
  const { rows } = await sql`
    insert into freight_templates (id, name, counts_by) select ${id}, ${name}, ${countsBy}
    where (select count(*) from freight_templates) < ${FREIGHT_TEMPLATES_MOST} returning id`.execute(tx)
  return rows.length > 0
}

export async function updateTemplate(
  tx: Tx,
  { id, version }: { id: string; version: number },
  { name, countsBy }: Fields,
): Promise<boolean> {
  const { rows } = await sql`
    update freight_templates set name = ${name}, counts_by = ${countsBy}, version = version + 1
    where id = ${id} and version = ${version} returning id`.execute(tx)
  return rows.length > 0
}

export async function putRules(tx: Tx, id: string, rules: readonly FreightRule[]): Promise<void> {
  await sql`delete from freight_rules where template_id = ${id}`.execute(tx)
  await sql`
    insert into freight_rules (template_id, regions, first_units, first_fen, extra_units, extra_fen)
    select ${id}, array(select jsonb_array_elements_text(rule -> 'regions')), (rule ->> 'firstUnits')::int,
      (rule ->> 'firstFen')::bigint, (rule ->> 'extraUnits')::int, (rule ->> 'extraFen')::bigint
    from jsonb_array_elements(${JSON.stringify(rules)}::jsonb) as rule`.execute(tx)
}
