import type { z } from 'zod'
import type { Call } from '~/contract/call'
import type { Act } from './acts'
import { factorInput } from './factor-field'
import { type FormOf, formFor } from './form'

type ActInput<C extends Call<z.AnyZodObject>> = Omit<z.output<C['input']>, 'id'>

/** The call's input without the `id` of the address, and the second factor where the call wants a fresh one. */
function callForm<C extends Call<z.AnyZodObject>>(id: string, { input, factor }: C): FormOf<ActInput<C>> {
  const isFresh = factor === 'fresh'
  const schema = input.omit({ id: true }).extend(isFresh ? factorInput : {})
  return formFor(id, schema as unknown as z.ZodType<ActInput<C>>, { secrets: isFresh ? ['factorCode'] : [] })
}

type DeskAct<C extends Call<z.AnyZodObject>> = Omit<Act, 'form'> & { form: FormOf<ActInput<C>> }

export function deskAct<C extends Call<z.AnyZodObject>>(
  id: string,
  call: C,
  toast?: Act<C>['toast'],
  more: Pick<Act<C>, 'to' | 'shows'> = {},
): DeskAct<C> {
  // Calls refuse names that they do not know.
  const whole = 'id' in call.input.shape ? {} : { input: (value: ActInput<C>) => value }
  return { form: callForm(id, call), call, toast, ...whole, ...more } as unknown as DeskAct<C>
}
