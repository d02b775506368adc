import { useActionData } from '@remix-run/react'
import * as m from '~/paraglide/messages'
import { getLocale } from '~/paraglide/runtime'
import { dateTimeText } from '~/values/time'
import { type Confirming, TakeStored } from '~/web/kits/form/form'
import { Hidden } from '~/web/kits/form/schema-field'
import type { DeskGoods, GoodsChange } from '../contract/operators'
import { goodsFieldText, goodsValueText } from './goods-texts'

/** After a refusal the changes since stand above the fields: whoever saves again then has seen both. */
export function SeenVersion({ goods }: { goods: DeskGoods }) {
  const typed = useActionData<Confirming<object>>()?.repopulateFields
  const filledFrom = Number(typed?.version ?? goods.version) || goods.version
  const since = goods.changes.filter((one) => one.version > filledFrom)
  return (
    <>
      <Hidden of={{ id: goods.id, version: filledFrom, shownVersion: goods.version }} />
      {since.length > 0 && (
        <section className="card mb-4 p-4" aria-label={m.console_goods_changed_meanwhile()}>
          <h2 className="mb-1 font-bold">{m.console_goods_changed_meanwhile()}</h2>
          {since.map((one) => (
            <div key={one.id} className="mb-2">
              <p className="text-sm text-ink-2">{changedBy(one)}</p>
              <ChangedFields of={one} />
            </div>
          ))}
          <p className="mb-2 text-xs text-ink-2">{m.console_goods_changed_keep()}</p>
          <TakeStored />
        </section>
      )}
    </>
  )
}

export const changedBy = ({ by, at }: GoodsChange): string =>
  m.console_goods_changed_by({
    name: by || m.console_goods_by_time(),
    at: dateTimeText(new Date(at), getLocale()),
  })

export function ChangedFields({ of: { fields } }: { of: GoodsChange }) {
  return (
    <ul className="text-sm">
      {fields.map(({ field, before, after }) => (
        <li key={field} className="break-words py-0.5">
          <b className="font-semibold">{goodsFieldText(field)}</b> {goodsValueText(field, before)}
          {' → '}
          {goodsValueText(field, after)}
        </li>
      ))}
    </ul>
  )
}
