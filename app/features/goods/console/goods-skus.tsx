import type { LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { desk } from '~/house/registers/desk'
import * as m from '~/paraglide/messages'
import { getLocale } from '~/paraglide/runtime'
import { paths, withQuery } from '~/paths'
import { pickText } from '~/values/locales'
import { yuanText } from '~/values/money'
import { h5 } from '~/web/h5/client'
import { allOf, useTyped } from '~/web/kits/console/language-section'
import { LineField } from '~/web/kits/console/line-field'
import { act, acts } from '~/web/kits/form/acts'
import { Form, formFor } from '~/web/kits/form/form'
import type { ScreenHandle } from '~/web/layouts/screen-handle'
import { Button, ButtonLink, EnterPresses } from '~/web/ui/button'
import { goodsSkus, SKU_BARCODE_MOST } from '../contract/editing'
import type { DeskGoods, DeskSku } from '../contract/operators'
import { SeenVersion } from './goods-meanwhile'
import { loadGoods, stored, toGoods } from './load-goods'

export const handle: ScreenHandle = { may: 'handleGoods', title: () => m.console_goods_skus(), parent: toGoods }

const form = formFor('goods-skus', goodsSkus)

export async function loader({ request }: LoaderFunctionArgs) {
  const { goods } = await loadGoods(request)
  return { goods }
}

export const action = acts(h5.operatorWho(handle), {
  save: act({ form, call: desk.goodsEditing.writeSkus, ...stored }),
})

type Row = { choice: string; name: string; sku: DeskSku | undefined }

function rowsOf({ options, skus }: DeskGoods): Row[] {
  let all: { keys: string[]; names: string[] }[] = [{ keys: [], names: [] }]
  for (const { values } of options) {
    const offered = values.filter(({ isGone }) => !isGone)
    all = all.flatMap(({ keys, names }) =>
      offered.map((one) => ({ keys: [...keys, one.key], names: [...names, pickText(one.names, getLocale())] })),
    )
  }
  const offered = all.map(({ keys, names }) => ({ choice: keys.join('.'), name: names.join(' / ') }))
  const found = (choice: string) => skus.find((sku) => sku.choice === choice)
  const others = skus.filter(({ choice }) => !offered.some((one) => one.choice === choice))
  return [
    ...offered.map((one) => ({ ...one, sku: found(one.choice) })),
    ...others.map((sku) => ({ choice: sku.choice, name: sku.name, sku })),
  ]
}

export default function GoodsSkus() {
  const { goods } = useLoaderData<typeof loader>()
  const typed = useTyped()
  const choices = typed ? allOf(typed, 'choice') : []
  return (
    <Form of={form} noValidate>
      <EnterPresses name="intent" value="save" />
      <SeenVersion goods={goods} section="skus" />
      <p className="mb-3 text-sm text-ink-2">{m.console_goods_skus_hint()}</p>
      {rowsOf(goods).map((row, at) => {
        // Input stays with its combination, also where somebody has changed the options since.
        const was = choices.indexOf(row.choice)
        const of = (name: string) => (typed && was >= 0 ? allOf(typed, name)[was] : undefined)
        return <SkuFields key={row.choice} row={row} at={at} typed={of} goodsId={goods.id} />
      })}
      <Button wide intent="save" text={m.word_save()} />
    </Form>
  )
}

type SkuFieldsProps = { row: Row; at: number; goodsId: string; typed: (name: string) => string | undefined }

function SkuFields({ row: { choice, name, sku }, at, goodsId, typed }: SkuFieldsProps) {
  const start = {
    price: sku ? yuanText(sku.price) : '',
    marketPrice: sku && sku.marketPrice !== null ? yuanText(sku.marketPrice) : '',
    cost: sku?.cost ? yuanText(sku.cost) : '',
    barcode: sku?.barcode ?? '',
    weight: sku ? String(sku.weight) : '',
    pieces: '',
  }
  const line = (field: keyof typeof start, label: string, inputMode: 'decimal' | 'numeric' | 'text', most = 12) => (
    <LineField
      name={field}
      at={at}
      label={label}
      value={typed(field) ?? start[field]}
      most={most}
      inputMode={inputMode}
    />
  )
  const isShown = (typed('shown') ?? (sku?.isHidden ? 'no' : 'yes')) !== 'no'
  return (
    <fieldset className="card mb-3 px-4 py-2">
      <legend className="sr-only">{name || m.console_goods_only_sku()}</legend>
      <p aria-hidden className="font-bold">
        {name || m.console_goods_only_sku()}
      </p>
      <input type="hidden" name="choice" value={choice} />
      <div className="console-pair">
        {line('price', m.word_price(), 'decimal')}
        {line('marketPrice', m.console_goods_market_price(), 'decimal')}
        {line('cost', m.console_goods_cost(), 'decimal')}
        {line('weight', m.console_goods_weight(), 'numeric', 9)}
        {line('barcode', m.console_goods_barcode(), 'text', SKU_BARCODE_MOST)}
        {sku ? <input type="hidden" name="pieces" value="" /> : line('pieces', m.console_goods_pieces(), 'numeric', 9)}
        {sku ? (
          <div className="field field-stacked">
            <label htmlFor={`shown-${at}`} className="field-label">
              {m.console_goods_shown()}
            </label>
            <select id={`shown-${at}`} name="shown" className="input" defaultValue={isShown ? 'yes' : 'no'}>
              <option value="yes">{m.console_goods_shown_yes()}</option>
              <option value="no">{m.console_goods_shown_no()}</option>
            </select>
          </div>
        ) : (
          <input type="hidden" name="shown" value="yes" />
        )}
      </div>
      {sku && (
        <p className="flex flex-wrap gap-x-2 gap-y-1 py-1">
          <ButtonLink
            look="line"
            size="sm"
            href={withQuery(paths.consoleGoodsSku, { id: goodsId, skuId: sku.id })}
            text={m.console_goods_sku_more()}
          />
          <ButtonLink look="line" size="sm" href={withQuery(paths.consoleSku, { id: sku.id })}>
            {m.console_stock()} <span className="num ml-1">{sku.available}</span>
          </ButtonLink>
        </p>
      )}
    </fieldset>
  )
}
