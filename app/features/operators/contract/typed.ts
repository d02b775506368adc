import { z } from 'zod'
import { guest, operator } from '~/contract/call'
import * as f from '~/contract/fields'
import { may } from '~/contract/roles'
import { LARGE_FORM } from '~/values/posted-fields'

export const TYPED_MINUTES = 60

/** Fields with their values, as a form has sent them: whatever the front takes fits. */
const fields = z.array(z.tuple([z.string().max(200), z.string().max(LARGE_FORM.text)])).max(LARGE_FORM.fields)
/** In JSON a character takes at most twice the bytes that it has in a form; each field has quotes and brackets besides. */
const JSON_MOST = 2 * LARGE_FORM.text + 8 * LARGE_FORM.fields
export type TypedFields = z.output<typeof fields>

/** The fields as JSON: too many for a list of values. */
const form = z
  .string({ required_error: 'required' })
  .max(JSON_MOST)
  .transform((text, context) => {
    try {
      return JSON.parse(text) as unknown
    } catch {
      context.addIssue({ code: 'custom', message: 'unknown' })
      return z.NEVER
    }
  })
  .pipe(fields)

/** As browsers send it, so that it fits into a key. */
const path = z
  .string({ required_error: 'required' })
  .min(1, 'required')
  .max(2_000, 'unknown_id')
  .regex(/^\/[!-~]*$/, 'unknown_id')
const own = operator(may.enter)

export const typedDesk = {
  keep: guest.post('/api/console/keepTyped', {
    about:
      'Keeps, for an hour and sealed, what an operator had typed when the session of the header `operator` was over. Codes and files do not belong here.',
    input: z.object({ path, form }),
    output: f.none,
  }),
  show: own.get('/api/console/typed', {
    about: 'What the operator had typed for a screen when the session was over; no fields for nothing.',
    input: z.object({ path }),
    output: z.object({ fields: z.array(z.tuple([z.string(), z.string()])) }),
  }),
  drop: own.post('/api/console/dropTyped', {
    about: 'Throws away what was kept for a screen.',
    input: z.object({ path }),
    output: f.none,
  }),
}
