import type { LoaderFunctionArgs } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { desk } from '~/house/registers/desk'
import * as m from '~/paraglide/messages'
import { h5 } from '~/web/h5/client'
import { act, acts } from '~/web/kits/form/acts'
import { SelectField, TextField } from '~/web/kits/form/field'
import { type Confirming, Form, formFor } from '~/web/kits/form/form'
import { Field } from '~/web/kits/form/schema-field'
import { named } from '~/web/kits/list/list'
import type { ScreenHandle } from '~/web/layouts/screen-handle'
import { Button } from '~/web/ui/button'
import { GOODS_LIMIT_MOST, goodsTerms } from '../contract/editing'
import { SeenVersion } from './goods-meanwhile'
import { MARKS, markText } from './goods-tags'
import { loadGoods, stored, toGoods } from './load-goods'

export const handle: ScreenHandle = { may: 'handleGoods', title: () => m.console_goods_terms(), parent: toGoods }

const form = formFor('goods-terms', goodsTerms)

export async function loader({ request }: LoaderFunctionArgs) {
  const { call, goods } = await loadGoods(request)
  return { goods, choices: await call(desk.goodsEditing.choices) }
}

export const action = acts(h5.operatorWho(handle), {
  save: act({ form, call: desk.goodsEditing.writeTerms, ...stored }),
})

type Service = { name: string; isRetired: boolean }
const serviceText = (one: Service | undefined) =>
  one?.isRetired ? `${one.name} · ${m.console_shelf_retired()}` : one?.name

const number = { type: 'number', inputMode: 'numeric', min: 0, stacked: true } as const

export default function GoodsTerms() {
  const { goods, choices } = useLoaderData<typeof loader>()
  const { categoryId, brandId, freightTemplateId, isExclusive, limitPerOrder, points, sort } = goods
  const numbers = { limitPerOrder: String(limitPerOrder ?? ''), points: String(points), sort: String(sort) }
  return (
    <Form
      of={form}
      values={{ categoryId, brandId, freightTemplateId, isExclusive, ...numbers }}
      className="console-narrow"
    >
      <SeenVersion goods={goods} section="terms" />
      <section className="card mb-3 px-4 py-2">
        <Field of={form} name="categoryId" label={m.word_category()} choices={choices.categories.map(named)} />
        <SelectField
          name="brandId"
          label={m.goods_brand()}
          stacked
          empty={m.console_goods_brand_none()}
          choices={choices.brands.map(named)}
        />
        <Field of={form} name="isExclusive" value="true" label={m.console_goods_exclusive()} />
        <Field
          of={form}
          name="freightTemplateId"
          label={m.console_freights()}
          choices={choices.freightTemplates.map(named)}
        />
      </section>
      <section className="card mb-3 px-4 py-2">
        <div className="console-pair">
          <TextField
            name="limitPerOrder"
            label={m.console_goods_limit()}
            hint={m.console_goods_limit_hint()}
            {...number}
            max={GOODS_LIMIT_MOST}
          />
          <TextField name="points" label={m.console_goods_points()} {...number} />
          <TextField name="sort" label={m.console_goods_sort()} hint={m.console_goods_sort_hint()} {...number} />
        </div>
      </section>
      <Marks
        name="serviceTags"
        label={m.console_goods_services()}
        known={choices.services.filter(({ isRetired }) => !isRetired).map(({ id }) => id)}
        ticked={goods.serviceTags}
        text={(id) => serviceText(choices.services.find((one) => one.id === id)) ?? id}
      />
      <Marks name="tags" label={m.console_goods_tags()} known={MARKS} ticked={goods.tags} text={markText} />
      <Button wide intent="save" text={m.word_save()} />
    </Form>
  )
}

type MarksProps = {
  name: string
  label: string
  known: readonly string[]
  ticked: readonly string[]
  text: (tag: string) => string
}

function Marks({ name, label, known, ticked, text }: MarksProps) {
  const typed = useActionData<Confirming<object>>()?.repopulateFields
  const now = typed ? [typed[name] ?? []].flat().map(String) : ticked
  return (
    <fieldset className="card mb-3 px-4 py-2">
      <legend className="sr-only">{label}</legend>
      <p aria-hidden className="py-1 text-ink-2">
        {label}
      </p>
      <div className="chips">
        {[...new Set([...known, ...ticked])].map((tag) => (
          <label key={tag} className="chip">
            <input type="checkbox" name={name} value={tag} defaultChecked={now.includes(tag)} />
            <span>{text(tag)}</span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}
