import { useLoaderData } from '@remix-run/react'
import { GlanceRow } from '~/features/goods/parts/glance-row'
import { calls } from '~/house/registers/calls'
import * as m from '~/paraglide/messages'
import { paths } from '~/paths'
import { h5 } from '~/web/h5/client'
import { Cards, cardsOf } from '~/web/kits/list/cards'
import { listLoader } from '~/web/kits/list/list'
import type { ScreenHandle } from '~/web/layouts/screen-handle'
import { When } from '~/web/ui/when'

const list = cardsOf({
  path: paths.agentFootprints,
  call: calls.footprints.ofCustomers,
  title: m.office_footprints,
  id: 'looks',
  className: 'card rows mx-4 mt-3',
  card: (look) => (
    <GlanceRow
      key={`${look.id} ${look.seenAt}`}
      goods={look}
      note={
        <p className="num text-xs text-ink-2">
          {look.phone} · <When at={look.seenAt} />
        </p>
      }
    />
  ),
  empty: () => ({ icon: 'user', title: m.office_no_footprints(), text: m.office_no_footprints_text() }),
})

export const handle: ScreenHandle = { title: list.title, parent: paths.agentUsers }
export const loader = listLoader(h5.member, list)

export default function AgentFootprints() {
  return <Cards of={list} data={useLoaderData<typeof loader>()} />
}
