import type { ActionFunctionArgs } from '@remix-run/node'
import { type Act, type ActingClient, doing } from './act'
import { named } from './bulk-action'
import { postedForm } from './form'

export { type Act, act } from './act'

type Door = (request: Request) => Promise<ActingClient>

/**
 * The action of a screen with named acts. Which one is meant is the value of the pressed button, `intent`; a table
 * of one act needs none. A field `factorCode` is shown to the provider as a fresh second factor. What waits for a second
 * operator now leads to the approval.
 */
export const acts =
  (door: Door, table: Record<string, Act>) =>
  async ({ request }: ActionFunctionArgs) => {
    const operator = await door(request)
    const posted = await postedForm(request)
    const id = new URL(request.url).searchParams.get('id') ?? ''
    return doing(named(table, posted.get('intent')))({ request, posted, operator, id })
  }
