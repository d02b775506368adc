import { z } from 'zod'
import { operator } from '~/contract/call'
import * as f from '~/contract/fields'
import { moment } from '~/contract/language-fields'
import type { Refusals } from '~/contract/refusal'
import { may } from '~/contract/roles'
import * as m from '~/paraglide/messages'
import type { Locale } from '~/values/locales'

/** Parts of the settings that first steps lead to. */
export const RETURN_ADDRESS_ID = 'return-address'
export const FACTS_ID = 'facts-of-the-mall'

const firstStep = z.object({
  id: z.string(),
  title: z.string(),
  isNeeded: z.boolean(),
  isDone: z.boolean(),
  screen: z.string(),
  query: z.record(z.string()),
  place: z.string(),
})
export type FirstStep = z.output<typeof firstStep>

const state = z.object({ isOpen: z.boolean(), opensAt: z.string().nullable() })
export type MallState = z.output<typeof state>
export const mallState = state

export const openingDesk = {
  firstSteps: operator(may.changeSettings).get('/api/console/firstSteps', {
    about: 'Whether the mall is open, and what a new one needs, each found done or not by looking at what is there.',
    input: f.none,
    output: state.extend({ steps: z.array(firstStep) }),
  }),
  open: operator(may.openMall).post('/api/console/openMall', {
    factor: 'fresh',
    about: 'Opens the mall to everybody; refused with the names of what is missing.',
    input: f.none,
    output: f.none,
  }),
  close: operator(may.openMall).post('/api/console/closeMall', {
    factor: 'fresh',
    about:
      'Closes the mall, or changes when a closed one says that it opens. Operators still see it, members their orders and cases; callbacks are taken.',
    input: z.object({ opensAt: moment }),
    output: f.none,
  }),
}

const sayClosed = ({ at }: { at?: string }, options: { locale: Locale }) =>
  at ? m.refusal_mall_closed_until({ at }, options) : m.refusal_mall_closed({}, options)

export const openingRefusals = {
  mallClosed: { code: 4003, status: 403, say: sayClosed },
  mallNotReady: { code: 4006, status: 409, say: m.refusal_mall_not_ready },
} as const satisfies Refusals
