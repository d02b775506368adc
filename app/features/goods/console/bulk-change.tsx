import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { none } from '~/contract/fields'
import { desk } from '~/house/registers/desk'
import * as m from '~/paraglide/messages'
import { paths, withQuery } from '~/paths'
import { redirectTo } from '~/web/h5/answers'
import { h5 } from '~/web/h5/client'
import { Card, Titled } from '~/web/kits/detail/card'
import { idOf } from '~/web/kits/detail/detail-loader'
import { momentText } from '~/web/kits/detail/history'
import { ActForm } from '~/web/kits/form/act-form'
import { formFor, postedForm } from '~/web/kits/form/form'
import type { ScreenHandle } from '~/web/layouts/screen-handle'
import { ListRow } from '~/web/ui/list-row'
import { BULK_OUTCOMES, BULK_PIECE, type BulkOutcome, type ChangedGoods } from '../contract/bulk'
import { eachPiece } from './bulk-pieces'
import { More, SHOWN_MOST, Touching, WillStay } from './goods-bulk-table'
import { bulkOutcomeTexts, bulkText, countsText } from './goods-bulk-texts'

export const handle: ScreenHandle = {
  may: 'handleGoods',
  title: () => m.console_bulk_one(),
  parent: paths.consoleBulkChanges,
}

const goOn = formFor('go-on', none)
const undo = formFor('undo', none)

export async function loader({ request }: LoaderFunctionArgs) {
  const { call } = await h5.operator(request, handle.may)
  const { goods, ...one } = await call(desk.goodsEditing.bulkChange, { id: idOf(request) })
  const of = (outcome: BulkOutcome) => goods.filter((some) => some.outcome === outcome)
  return {
    one,
    pieces: piecesOf(goods),
    groups: BULK_OUTCOMES.map((outcome) => ({ outcome, shown: of(outcome).slice(0, SHOWN_MOST) })),
  }
}

function piecesOf(goods: readonly ChangedGoods[]) {
  const last = Math.max(0, ...goods.map(({ piece }) => piece))
  return Array.from({ length: last }, (_, at) => {
    const some = goods.filter(({ piece }) => piece === at + 1)
    const counts = BULK_OUTCOMES.map(
      (outcome) => [outcome, some.filter((one) => one.outcome === outcome).length] as const,
    )
    return { from: at * BULK_PIECE + 1, to: at * BULK_PIECE + some.length, counts }
  })
}

export async function action({ request }: ActionFunctionArgs): Promise<Response> {
  const operator = await h5.operator(request, handle.may)
  const posted = await postedForm(request)
  const { bulkGoOn, bulkUndo } = desk.goodsEditing
  const id = idOf(request)
  const done = await eachPiece(operator, posted.get('intent') === undo.id ? bulkUndo : bulkGoOn, id)
  const here = withQuery(paths.consoleBulkChange, { id })
  return redirectTo(here, done.ok ? {} : { toast: { text: done.msg, kind: 'error' } })
}

export default function BulkChangeScreen() {
  const { one, pieces, groups } = useLoaderData<typeof loader>()
  const { act, by, at, undoneBy, undoneAt, waiting, done } = one
  const isOpen = undoneAt ? done > 0 : waiting > 0
  return (
    <>
      <Card
        of={[
          [m.console_word_what, <b key="what">{bulkText(one)}</b>],
          [m.console_word_operator, `${by} · ${momentText(at)}`],
          undoneAt && [m.console_bulk_undone_by, `${undoneBy} · ${momentText(undoneAt)}`],
          [
            m.console_goods,
            <span key="counts" className="num">
              {countsText(BULK_OUTCOMES.map((outcome) => [outcome, one[outcome]]))}
            </span>,
          ],
        ]}
      />
      {isOpen && (
        <ActForm
          of={undoneAt ? undo : goOn}
          title={m.console_bulk_open()}
          about={undoneAt ? m.console_bulk_open_undo({ count: done }) : m.console_bulk_open_text({ count: waiting })}
          text={m.console_bulk_go_on()}
        />
      )}
      {!undoneAt && done > 0 && (
        <ActForm
          of={undo}
          look="line"
          about={[
            m.console_bulk_undo_text(),
            act === 'on' && m.console_bulk_undo_draft(),
            waiting > 0 && m.console_bulk_undo_waiting(),
          ]
            .filter(Boolean)
            .join(' ')}
          text={m.console_bulk_undo()}
          sure={m.console_bulk_undo_sure({ count: done })}
        />
      )}
      {pieces.length > 1 && (
        <Titled title={m.console_bulk_pieces()}>
          {pieces.map(({ from, to, counts }) => (
            <ListRow key={from} title={m.console_bulk_piece({ from, to })} value={countsText(counts)} />
          ))}
        </Titled>
      )}
      {groups.map(({ outcome, shown }) => {
        const caption = bulkOutcomeTexts[outcome]({ count: one[outcome] })
        if (shown.length === 0) return null
        return (
          <section key={outcome} className="mb-4">
            <h2 className="mb-2 font-bold">{caption}</h2>
            {outcome === 'done' || outcome === 'undone' ? (
              <Touching caption={caption} items={shown} />
            ) : (
              <WillStay caption={caption} items={shown} />
            )}
            <More count={one[outcome] - shown.length} />
          </section>
        )
      })}
    </>
  )
}
