import { data } from '@remix-run/node'
import * as m from '~/paraglide/messages'
import { paths } from '~/paths'
import { cacheHeaders, surrogateHeaders } from '~/web/h5/cache-headers'
import type { ScreenHandle } from '~/web/layouts/screen-handle'
import { Empty } from '~/web/ui/empty'
import { ListRow } from '~/web/ui/list-row'

export const handle: ScreenHandle = { title: () => m.offline_title(), parent: paths.home, cached: { query: [] } }

export const loader = () => data({}, { headers: surrogateHeaders([]) })

export const headers = cacheHeaders

/** Browsers store it, and show it at any address that they cannot reach; an empty link leads there once more. */
export default function Offline() {
  return (
    <>
      <Empty
        icon="info"
        title={m.offline_needed()}
        text={m.offline_text()}
        action={{ href: '', text: m.offline_again() }}
      />
      <StoredList kind="goods" title={m.offline_goods()} />
      <StoredList kind="orders" title={m.offline_orders()} />
    </>
  )
}

/** The worker fills in what there is; without anything the list stays away. */
function StoredList({ kind, title }: { kind: string; title: string }) {
  return (
    <section hidden data-stored={kind} className="mx-4 mb-3">
      <h2 className="px-3 py-2 text-base font-bold">{title}</h2>
      <ul className="card rows">
        <template>
          <li>
            <ListRow href="{href}" title="{name}" note={m.offline_at({ at: '{at}' })} />
          </li>
        </template>
      </ul>
    </section>
  )
}
