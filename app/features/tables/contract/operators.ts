import { z } from 'zod'
import { operator } from '~/contract/call'
import { idCursor } from '~/contract/cursors'
import * as f from '~/contract/fields'
import { may } from '~/contract/roles'
import { TABLE_KINDS } from './columns'

/** Each table has a right of its own, so the calls ask for it themselves. */
const desk = operator(may.enter)

const one = z.object({ id: f.id })

export const takeFields = z.object({
  kind: z.enum(TABLE_KINDS),
  state: f.optionalText(20),
  from: f.day.default(''),
  to: f.day.default(''),
})

export const tableDesk = {
  take: desk.post('/api/console/tables/take', {
    about:
      'Begins to take a table out, whole or of one state and some days, without columns that tell of persons; written to the audit log. `rows` reads it. Each table wants the right of its list.',
    input: takeFields,
    output: one,
  }),
  takePersonal: desk.post('/api/console/tables/takePersonal', {
    factor: 'fresh',
    about: 'As `take`, with the columns that tell of persons.',
    input: takeFields,
    output: one,
  }),
  rows: desk.post('/api/console/tables/rows', {
    about:
      'The next rows of a table that is being taken out, for an hour: cells in the order of its columns, sums in fen. The last answer has no `next`, and writes the number of rows to the audit log.',
    input: z.object({ id: f.id, cursor: idCursor }),
    output: z.object({ items: z.array(z.array(z.union([z.string(), z.number()]))), next: z.string().optional() }),
  }),
}
