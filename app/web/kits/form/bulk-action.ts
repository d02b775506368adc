import type { ActionFunctionArgs } from '@remix-run/node'
import * as m from '~/paraglide/messages'
import { refusePage } from '~/values/refuse-page'
import { redirectTo } from '~/web/h5/answers'
import type { Client } from '~/web/h5/client'
import type { BulkAct } from '../list/list'
import { postedForm } from './form'

type Door = (request: Request) => Promise<Client>

/** A page of a list and what was loaded behind it. */
const MARKED_MOST = 100

export const bulkAction =
  (door: Door, { bulk = [] }: { bulk?: readonly BulkAct[] }) =>
  async ({ request }: ActionFunctionArgs) => {
    const client = await door(request)
    const { locale } = client
    const { pathname, search } = new URL(request.url)
    const posted = await postedForm(request)
    const one = named(Object.fromEntries(bulk.map((act) => [act.name, act])), posted.get('intent'))
    const marked = [...new Set(posted.getAll('marked').map(String))].slice(0, MARKED_MOST)
    let done = 0
    let refused = marked.length === 0 ? m.console_list_none_marked({}, { locale }) : ''
    for (const id of marked) {
      const answer = await client.ask(one.call, { id } as never)
      if (answer.ok) done += 1
      else refused ||= answer.msg
    }
    const text = m.console_list_done({ count: done }, { locale })
    return redirectTo(pathname + search, {
      toast: refused ? { text: done ? `${text} ${refused}` : refused, kind: 'error' } : text,
    })
  }

export function named<A>(table: Record<string, A>, intent: FormDataEntryValue | null): A {
  const all = Object.entries(table)
  const one = intent === null && all.length === 1 ? all[0] : all.find(([name]) => name === intent)
  if (!one) throw refusePage(400)
  return one[1]
}
