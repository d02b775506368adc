import type { ActionFunctionArgs } from '@remix-run/node'
import type { z } from 'zod'
import type { Call } from '~/contract/call'
import * as m from '~/paraglide/messages'
import { paths, withQuery } from '~/paths'
import type { Locale } from '~/values/locales'
import { redirectTo } from '~/web/h5/answers'
import type { Client } from '~/web/h5/client'
import { named } from './bulk-action'
import { type FormOf, postedForm, readForm, redrawForm, refuseForm } from './form'

export const toApproval = (id: string, locale: Locale) =>
  redirectTo(withQuery(paths.consoleApproval, { id }), { toast: m.console_approvals_asked_toast({}, { locale }) })

type Say<C extends Call> = (done: z.output<C['output']>, options: { locale: Locale }) => string

export interface Act<C extends Call = Call, Value = unknown> {
  /** Without one the button alone says everything. */
  form?: FormOf<Value>
  call: C
  toast?: Say<C>
  /** By default the form's value with the `id` of the address. */
  input?: (value: Value, id: string) => z.input<C['input']>
  /** The name by which the page, drawn again, shows what the call has answered; no address would keep it. */
  shows?: string
  to?: (done: z.output<C['output']>, id: string) => string
}

export const act = <C extends Call, Value = Record<string, never>>(one: Act<C, Value>): Act => one as unknown as Act

type ActingClient = Client & { proving?(factorCode: string | undefined): Promise<Client> }
type Acting = {
  request: Request
  posted: FormData
  operator: ActingClient
  id?: string
}

export const doing =
  (one: Act) =>
  async ({ request, posted, operator, id = '' }: Acting): Promise<Response> => {
    const { pathname, searchParams } = new URL(request.url)
    const here = withQuery(pathname, { ...Object.fromEntries(searchParams), ask: '' })
    const { locale } = operator
    const read = one.form ? await readForm(one.form, posted, locale) : { ok: true as const, value: {} }
    if (!read.ok) return read.answer
    const { factorCode, ...value } = read.value as { factorCode?: string }
    const asking = (await operator.proving?.(factorCode)) ?? operator
    const done = await asking.ask(one.call, (one.input?.(value, id) ?? { ...value, id }) as never)
    if (done.ok) {
      const { approvalId } = done.data as { approvalId?: string }
      if (approvalId) return toApproval(approvalId, locale)
      if (one.form && one.shows) return showOnce(await redrawForm(one.form, posted).json(), one.shows, done.data)
      return redirectTo(one.to?.(done.data, id) ?? here, { toast: one.toast?.(done.data, { locale }) })
    }
    if (one.form) return refuseForm(one.form, posted, done.fields, done.msg)
    return redirectTo(here, { toast: { text: done.msg, kind: 'error' } })
  }

const showOnce = (page: object, name: string, shown: unknown): Response =>
  Response.json({ ...page, [name]: shown }, { headers: { 'Cache-Control': 'private, no-store' } })

type Door = (request: Request) => Promise<ActingClient>

/** `intent` of the pressed button selects the act; `factorCode` goes along as a fresh second factor. */
export const acts =
  (door: Door, table: Record<string, Act>) =>
  async ({ request }: ActionFunctionArgs) => {
    const operator = await door(request)
    const posted = await postedForm(request)
    const { id } = Object.fromEntries(new URL(request.url).searchParams)
    return doing(named(table, posted.get('intent')))({ request, posted, operator, id })
  }
