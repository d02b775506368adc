import type { ActionFunctionArgs } from '@remix-run/node'
import type { z } from 'zod'
import type { Call } from '~/contract/call'
import type { Locale } from '~/values/locales'
import { redirectTo } from '~/web/h5/answers'
import type { Client } from '~/web/h5/client'
import { named } from './bulk-action'
import { type FormOf, postedForm, readForm, refuseForm } from './form'
import { toApproval } from './to-approval'

type Say = (params: Record<string, never>, options: { locale: Locale }) => string

/** One thing that a screen can do: the form that says how, the call that does it, and what is said afterwards. */
export interface Act<C extends Call = Call, Value = unknown> {
  /** Without one the button alone says everything. */
  form?: FormOf<Value>
  call: C
  toast: Say
  /** What the call is asked; the form's value with the `id` of the address where nothing else is said. */
  input?: (value: Value, id: string) => z.input<C['input']>
  /** Where one is led afterwards; to the same screen where nothing else is said. */
  to?: (done: z.output<C['output']>, id: string) => string
}

/** Keeps the types of the call and of the form. */
export const act = <C extends Call, Value = Record<string, never>>(one: Act<C, Value>): Act => one as unknown as Act

type ActingClient = Client & { proving?(factorCode: string | undefined): Promise<Client> }
type Door = (request: Request) => Promise<ActingClient>

/**
 * The action of a screen with named acts. Which one is meant is the value of the pressed button, `intent`; a table
 * of one act needs none. A field `factorCode` is shown to the provider as a fresh second factor. What waits for a second
 * operator now leads to the approval.
 */
export const acts =
  (door: Door, table: Record<string, Act>) =>
  async ({ request }: ActionFunctionArgs) => {
    const client = await door(request)
    const { pathname, search, searchParams } = new URL(request.url)
    const posted = await postedForm(request)
    const one = named(table, posted.get('intent'))
    const read = one.form ? await readForm(one.form, posted, client.locale) : { ok: true as const, value: {} }
    if (!read.ok) return read.answer
    const id = searchParams.get('id') ?? ''
    const { factorCode, ...value } = read.value as { factorCode?: string }
    const asking = (await client.proving?.(factorCode)) ?? client
    const done = await asking.ask(one.call, (one.input?.(value, id) ?? { ...value, id }) as never)
    if (done.ok) {
      const { approvalId } = done.data as { approvalId?: string }
      if (approvalId) return toApproval(approvalId, client.locale)
      return redirectTo(one.to?.(done.data, id) ?? pathname + search, {
        toast: one.toast({}, { locale: client.locale }),
      })
    }
    if (one.form) return refuseForm(one.form, posted, done.fields, done.msg)
    return redirectTo(pathname + search, { toast: { text: done.msg, kind: 'error' } })
  }
