import type { LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { calls } from '~/house/registers/calls'
import * as m from '~/paraglide/messages'
import { paths, withQuery } from '~/paths'
import { fen, yuanText } from '~/values/money'
import { dateTimeText } from '~/values/time'
import { redirectTo } from '~/web/h5/answers'
import { h5 } from '~/web/h5/client'
import type { ScreenHandle } from '~/web/layouts/screen-handle'
import { ButtonLink } from '~/web/ui/button'
import { Empty } from '~/web/ui/empty'
import { Icon, type IconName } from '~/web/ui/icon'
import type { Applicable, CaseKind } from '../contract/members'
import { CaseGoods } from '../parts/case-goods'

export const handle: ScreenHandle = {
  title: () => m.cases_apply_title(),
  parent: paths.order,
  keeps: ['id'],
}

export async function loader({ request }: LoaderFunctionArgs) {
  const member = await h5.member(request)
  const orderId = new URL(request.url).searchParams.get('id') ?? ''
  const options = await member.call(calls.cases.options, { orderId })
  // Nothing to choose: the one open case is about all that is left.
  const isFree = options.lines.some(({ left, openCase }) => left > 0 && !openCase)
  const [open, ...others] = new Set(options.lines.flatMap(({ openCase }) => openCase ?? []))
  if (!isFree && open && others.length === 0) throw await redirectTo(withQuery(paths.afterSale, { id: open }))
  const until = (text: string | null) => text && dateTimeText(new Date(text), member.locale)
  const lines = options.lines.map((line) => ({ ...line, renewedUntil: until(line.renewedUntil) }))
  return { ...options, lines, until: until(options.until), qualityUntil: until(options.qualityUntil) }
}

export default function ApplyScreen() {
  const { orderId, lines, kinds, wasShipped, isPrize, until, qualityUntil } = useLoaderData<typeof loader>()
  const open = lines.filter((line) => line.left > 0)
  if (kinds.length === 0 || open.length === 0) {
    return (
      <Empty
        icon="refund"
        title={m.cases_nothing_open()}
        text={m.cases_nothing_open_text()}
        action={{ href: withQuery(paths.order, { id: orderId }), text: m.orders_see_order() }}
      />
    )
  }
  const free = open.filter((line) => !line.openCase)
  return (
    <div className="px-4 pt-3">
      {isPrize && <p className="card mb-2 p-3 text-ink-2">{m.draws_case_note()}</p>}
      {!wasShipped && !isPrize && free.length > 0 && lines.length > 1 && (
        <section className="card mb-2 p-3">
          <h2 className="text-base font-bold">{m.cases_whole_order()}</h2>
          <p className="mb-3 text-xs text-ink-2">{m.cases_whole_order_text()}</p>
          <ButtonLink wide href={withQuery(paths.afterSaleRefund, { id: orderId })}>
            {m.cases_whole_order()}
          </ButtonLink>
        </section>
      )}
      {until && qualityUntil && (
        <p className="mb-2 px-1 text-xs text-ink-2">{m.cases_window({ date: until, quality: qualityUntil })}</p>
      )}
      <ul>
        {lines.map((line) => (
          <li key={line.lineId} className="card mb-2 p-3">
            <CaseGoods goods={line}>
              <p className="mt-1 text-xs text-ink-2">
                {line.left ? m.cases_left({ count: line.left, all: line.quantity }) : m.orders_refund_done()}
              </p>
            </CaseGoods>
            {line.openCase && (
              <ButtonLink
                look="line"
                size="sm"
                className="mt-3"
                href={withQuery(paths.afterSale, { id: line.openCase })}
              >
                {m.cases_open_case()}
              </ButtonLink>
            )}
            {!line.openCase && line.renewedUntil && (
              <p className="mt-1 text-xs text-ink-2">{m.cases_window_renewed({ date: line.renewedUntil })}</p>
            )}
            {!line.openCase && line.left > 0 && <LineForm {...{ orderId, line, wasShipped }} />}
          </li>
        ))}
      </ul>
    </div>
  )
}

type LineFormProps = { orderId: string; line: Applicable; wasShipped: boolean }

function LineForm({ orderId, line, wasShipped }: LineFormProps) {
  const field = `quantity-${line.lineId}`
  return (
    <form method="get" action={paths.afterSaleRefund} className="mt-3">
      <input type="hidden" name="id" value={orderId} />
      <input type="hidden" name="line" value={line.lineId} />
      {line.left > 1 && (
        <div className="field">
          <label htmlFor={field} className="field-label">
            {m.word_quantity()}
          </label>
          <div className="field-body">
            <select id={field} name="quantity" className="input" defaultValue={line.left}>
              {line.shares
                .map((share, index) => ({ share: fen(share + (line.freights[index] ?? 0)), count: index + 1 }))
                .map(({ share, count }) => (
                  <option key={count} value={count}>
                    {m.cases_quantity_choice({ count, amount: yuanText(share) })}
                  </option>
                ))}
            </select>
          </div>
        </div>
      )}
      <div className="rows -mx-3 -mb-3 border-t border-line">
        {line.kinds.map((kind) => (
          <KindChoice key={kind} kind={kind} wasShipped={wasShipped} />
        ))}
      </div>
    </form>
  )
}

const screens: Record<CaseKind, { path: string; icon: IconName; title: () => string }> = {
  refund: { path: paths.afterSaleRefund, icon: 'coin', title: m.cases_refund_title },
  return: { path: paths.afterSaleReturn, icon: 'refund', title: m.cases_return_title },
  exchange: { path: paths.afterSaleExchange, icon: 'box', title: m.cases_exchange_title },
}

const explained = (kind: CaseKind, wasShipped: boolean) => {
  if (kind === 'exchange') return m.cases_exchange_when()
  if (kind === 'return') return m.cases_return_when()
  return wasShipped ? m.cases_refund_when() : m.cases_refund_when_unsent()
}

function KindChoice({ kind, wasShipped }: { kind: CaseKind; wasShipped: boolean }) {
  const { path, icon, title } = screens[kind]
  return (
    <button type="submit" formAction={path} className="row w-full text-left">
      <Icon name={icon} className="mr-3 flex-none text-brand-700" />
      <span className="min-w-0 flex-1">
        <b className="block">{title()}</b>
        <small className="block text-xs text-ink-2">{explained(kind, wasShipped)}</small>
      </span>
      <Icon name="chevron" size="sm" className="-mr-1 ml-1 flex-none text-ink-3" />
    </button>
  )
}
