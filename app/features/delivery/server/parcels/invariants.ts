import { sql } from 'kysely'
import type { Fact, Invariant } from '~/house/concept'

export const parcelInvariants: Invariant[] = [
  {
    id: 'I-PAR-1',
    rule: 'what a line has shipped is in its parcels, and no more than was bought',
    facts: sql<Fact>`
      select order_lines.id, concat(shipped_quantity, ' of ', quantity, ', in parcels ', coalesce(packed, 0)) as found,
        shipped_quantity <> coalesce(packed, 0) or shipped_quantity > quantity as broken
      from order_lines left join (
        select line_id, sum(quantity) as packed from parcel_lines join parcels on parcels.id = parcel_id
        where voided_at is null and after_sale_id is null group by line_id) p on p.line_id = order_lines.id
      where shipped_quantity > 0 or packed is not null`,
  },
  {
    id: 'I-PAR-2',
    rule: 'an order on its way has a parcel, and a time at which it is received',
    facts: sql<Fact>`
      select id, concat(status, ' shipped ', shipped_at, ' due ', receive_at) as found,
        shipped_at is null or (status = 'shipped' and receive_at is null)
          or not exists (select from parcels where order_id = orders.id and voided_at is null) as broken
      from orders where status in ('shipped', 'received', 'finished')`,
  },
  {
    id: 'I-PAR-3',
    rule: 'a parcel holds lines of its own order, goes to its buyer, and an operator has sent it',
    facts: sql<Fact>`
      select parcels.id, concat(parcels.order_id, ' by ', operator_id, ', lines ', lines) as found,
        parcels.member_id <> orders.member_id or coalesce(lines, 0) = 0 or strangers > 0
          or not exists (select from operators where operators.id = operator_id) as broken
      from parcels join orders on orders.id = order_id left join (
        select parcel_id, count(*) as lines,
          count(*) filter (where order_lines.order_id <> p.order_id) as strangers
        from parcel_lines join order_lines on order_lines.id = line_id join parcels p on p.id = parcel_id
        group by parcel_id) l on l.parcel_id = parcels.id`,
  },
]
