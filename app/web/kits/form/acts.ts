import type { ActionFunctionArgs } from '@remix-run/node'
import { type Act, type ActingClient, doing } from './act'
import { named } from './bulk-action'
import { postedForm } from './form'

export { type Act, act } from './act'

type Door = (request: Request) => Promise<ActingClient>

/** `intent` of the pressed button selects the act; `factorCode` goes along as a fresh second factor. */
export const acts =
  (door: Door, table: Record<string, Act>) =>
  async ({ request }: ActionFunctionArgs) => {
    const operator = await door(request)
    const posted = await postedForm(request)
    const id = new URL(request.url).searchParams.get('id') ?? ''
    return doing(named(table, posted.get('intent')))({ request, posted, operator, id })
  }
