import { sql } from 'kysely'
import type { Fact, Invariant } from '~/house/concept'

export const handInvariants: Invariant[] = [
  {
    id: 'I-ST-5',
    rule: 'what an operator entered about the stock was moved so, and nothing else',
    facts: sql<Fact>`
      select e.id, concat(e.way, ' ', e.pieces, ' of ', e.expected, ', moved ', m.kind, ' ', m.quantity) as found,
        case e.way when 'inbound' then e.pieces when 'writeOff' then -e.pieces else e.pieces - e.expected end
          <> coalesce(case m.kind when 'receive' then m.quantity when 'write off' then -m.quantity end, 0)
          or coalesce(m.sku_id <> e.sku_id or m.order_id is not null or m.allotment_id is not null, false) as broken
      from stock_entries as e left join stock_moves as m on m.id = e.move_id`,
  },
  {
    id: 'I-ST-5',
    rule: 'what is written off without an order was entered by an operator',
    facts: sql<Fact>`
      select m.id::text, concat(m.sku_id, ' ', m.quantity) as found, e.id is null as broken
      from stock_moves as m left join stock_entries as e on e.move_id = m.id
      where m.kind = 'write off' and m.order_id is null`,
  },
  {
    id: 'I-ST-5',
    rule: 'each entry about the stock stands in the log of operators',
    facts: sql<Fact>`
      select coalesce(e.sku_id, a.subject_id) as id, concat('entries ', e.n, ', acts ', a.n) as found,
        e.n is distinct from a.n as broken
      from (select sku_id, operator_id, count(*) as n from stock_entries group by sku_id, operator_id) as e
      full join (
        select subject_id, operator_id, count(*) as n from operator_acts where act = 'moveStock'
        group by subject_id, operator_id) as a
      on a.subject_id = e.sku_id and a.operator_id = e.operator_id`,
  },
]
