import { sql } from 'kysely'
import type { Provided } from '~/house/caller'
import { concept } from '~/house/concept'
import * as m from '~/paraglide/messages'
import { db } from '~/platform/database/pool'
import { ok, refuse } from '~/values/result'
import type { shelfDesk, shelfGroupsDesk } from '../contract/operators'
import { moveShelf, retireShelf, saveShelf } from './operate-groups'
import { countGoodsOf, findShelf, listShelves } from './store-groups'
import { wordsDesk } from './words-desk'

const groupsDesk: Provided<typeof shelfGroupsDesk> = {
  list: async ({ kind }) => ok({ items: await listShelves(db, kind) }),
  details: async ({ kind, id }) => {
    const [shelf, goods] = await Promise.all([findShelf(db, kind, id), countGoodsOf(db, kind, id)])
    return shelf ? ok({ ...shelf, goods }) : refuse('notFound')
  },
  save: (sent, { operator }) => saveShelf(operator.id, sent),
  move: (sent, { operator }) => moveShelf(operator.id, sent),
  retire: (sent, { operator }) => retireShelf(operator.id, sent),
}

const desk: Provided<typeof shelfDesk> = { ...wordsDesk, ...groupsDesk }

export const shelves = concept({
  desk,
  firstSteps: {
    category: {
      at: 80,
      title: m.console_first_category,
      screen: 'consoleCategories',
      isDone: () => sql`exists (select from categories)`,
    },
  },
})
