import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { calls } from '~/house/registers/calls'
import * as m from '~/paraglide/messages'
import { paths, withQuery } from '~/paths'
import { redirectTo } from '~/web/h5/answers'
import { h5 } from '~/web/h5/client'
import { sendForm } from '~/web/kits/form/send-form'
import { Pager } from '~/web/kits/list/pager'
import type { ScreenHandle } from '~/web/layouts/screen-handle'
import { Empty } from '~/web/ui/empty'
import { ListRow } from '~/web/ui/list-row'
import { Tabs } from '~/web/ui/tabs'
import { When } from '~/web/ui/when'
import { DRAW_TABS, type PrizeRecord } from '../contract/members'
import { stateText } from '../parts/draw-texts'
import { addressForm, OneDraw } from './prize-one'

export const handle: ScreenHandle = {
  title: () => m.draws_records(),
  parent: (query) => (query.get('id') ? paths.prizeRecord : paths.prizeDraw),
}

export async function loader({ request }: LoaderFunctionArgs) {
  const member = await h5.member(request)
  const { searchParams } = new URL(request.url)
  const id = searchParams.get('id')
  if (id) {
    const addressId = searchParams.get('addressId') ?? undefined
    const [one, addresses] = await Promise.all([
      member.call(calls.prizeDraws.toReceive, { id, addressId }),
      member.call(calls.addresses.list),
    ])
    const address = addresses.items.find((address) => address.id === one.addressId)
    return { one, address, isFresh: searchParams.has('fresh'), list: undefined }
  }
  const tab = DRAW_TABS.find((known) => known === searchParams.get('tab')) ?? 'all'
  const cursor = searchParams.get('cursor') ?? undefined
  const list = await member.call(calls.prizeDraws.recordList, { tab, cursor })
  return { list, tab, one: undefined }
}

export async function action({ request }: ActionFunctionArgs) {
  const member = await h5.member(request)
  const written = await sendForm(member, addressForm, request, calls.prizeDraws.writeAddress)
  if (!written.ok) return written.answer
  return redirectTo(withQuery(paths.prizeRecord, { id: written.value.id }), {
    toast: m.draws_address_saved({}, { locale: member.locale }),
  })
}

export default function PrizeRecords() {
  const shown = useLoaderData<typeof loader>()
  if (shown.one) return <OneDraw draw={shown.one} address={shown.address} isFresh={shown.isFresh} />
  const { list, tab } = shown
  const texts = { all: m.word_all(), toReceive: m.draws_tab_to_receive() }
  const tabs = DRAW_TABS.map((one) => ({
    href: withQuery(paths.prizeRecord, { tab: one === 'all' ? undefined : one }),
    text: texts[one],
  }))
  return (
    <>
      <Tabs label={m.draws_records()} tabs={tabs} current={DRAW_TABS.indexOf(tab)} />
      {list.items.length === 0 ? (
        <Empty icon="ticket" title={m.draws_records_none()} action={{ href: paths.prizeDraw, text: m.draws_title() }} />
      ) : (
        <section id="draws" className="card mx-4 mt-3">
          {list.items.map((draw) => (
            <Row key={draw.id} draw={draw} />
          ))}
        </section>
      )}
      <Pager list="draws" next={list.next && withQuery(paths.prizeRecord, { tab, cursor: list.next })} />
    </>
  )
}

function Row({ draw }: { draw: PrizeRecord }) {
  const { id, prize, drawnAt, n } = draw
  return (
    <ListRow
      href={withQuery(paths.prizeRecord, { id })}
      title={prize.name}
      note={
        <span className="num">
          {m.draws_nth({ n })} · <When at={drawnAt} />
        </span>
      }
      value={prize.kind === 'none' ? undefined : stateText(draw)}
    />
  )
}
