import { sql } from 'kysely'
import type { PersonalRows } from '~/platform/personal-rows'

/** The cases stay for the books, without words, pictures and numbers of parcels. */
export const personalCases: PersonalRows[] = [
  {
    table: 'after_sales',
    by: 'member_id',
    erase: {
      description: '',
      pictures: sql`'{}'`,
      answer: '',
      return_company: sql`left(return_company, 0)`,
      return_number: sql`left(return_number, 0)`,
    },
    holds: { description: 'text', pictures: 'picture', answer: 'text', return_number: 'number' },
    parts: [{ table: 'after_sale_history', by: 'after_sale_id', erase: { note: '' }, holds: { note: 'text' } }],
    shows: 'afterSales',
  },
]
