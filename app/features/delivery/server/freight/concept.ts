import { sql } from 'kysely'
import { concept } from '~/house/concept'
import * as m from '~/paraglide/messages'
import { desk } from './desk'

export const freight = concept({
  desk,
  firstSteps: {
    freight: {
      at: 70,
      isNeeded: true,
      title: m.console_freights,
      screen: 'consoleFreights',
      isDone: () => sql`exists (select from freight_templates)`,
    },
  },
})
