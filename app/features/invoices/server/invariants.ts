import { sql } from 'kysely'
import type { Fact, Invariant } from '~/house/concept'

export const invoiceInvariants: Invariant[] = [
  {
    id: 'I-IV-1',
    rule: 'an issued invoice has its number, and its file unless its buyer has left',
    facts: sql<Fact>`
      select id, concat('number ', number, ' file ', file) as found,
        number is null or (file is null and title <> '') as broken
      from invoices where state = 'issued'`,
  },
  {
    id: 'I-IV-2',
    rule: 'no invoice waits or counts of an order of whose money nothing is left',
    facts: sql<Fact>`
      select i.id, concat('order ', o.id, ' ', o.status) as found,
        o.status not in ('paid', 'shipped', 'received', 'finished', 'closed')
          or o.freight - o.freight_refunded + o.freight_held
            + (select coalesce(sum(paid - refunded), 0) from order_lines l where l.order_id = o.id) <= 0 as broken
      from invoices i join orders o on o.id = i.order_id where i.state in ('asked', 'issued')`,
  },
  {
    id: 'I-IV-3',
    rule: 'an invoice stands where its history ends',
    facts: sql<Fact>`
      select i.id, concat(i.state, ' after ', string_agg(h.to_state, ' ' order by h.id)) as found,
        (array_agg(h.to_state order by h.id desc))[1] is distinct from i.state as broken
      from invoices i left join invoice_history h on h.invoice_id = i.id group by i.id, i.state`,
  },
]
