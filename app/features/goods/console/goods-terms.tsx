import * as m from '~/paraglide/messages'
import { paths, withQuery } from '~/paths'
import { useRights } from '~/web/kits/console/rights'
import { SelectField, TextField } from '~/web/kits/form/field'
import { Field } from '~/web/kits/form/schema-field'
import { named } from '~/web/kits/list/list'
import { ButtonLink } from '~/web/ui/button'
import { GOODS_LIMIT_MOST } from '../contract/editing'
import type { Values } from '../contract/goods-values'
import type { DeskGoods, GoodsChoices } from '../contract/operators'
import { MARKS, markText } from './goods-tags'
import { goodsForm } from './send-goods'

type Service = { name: string; isRetired: boolean }
const serviceText = (one: Service | undefined) =>
  one?.isRetired ? `${one.name} · ${m.console_shelf_retired()}` : one?.name

const number = { type: 'number', inputMode: 'numeric', min: 0, stacked: true } as const

type TermsProps = { values: Values; choices: GoodsChoices; goods: DeskGoods | undefined }

export function GoodsPlaces({ choices }: Pick<TermsProps, 'choices'>) {
  return (
    <>
      <Field of={goodsForm} name="categoryId" label={m.word_category()} choices={choices.categories.map(named)} />
      <SelectField
        name="brandId"
        label={m.goods_brand()}
        stacked
        empty={m.console_goods_brand_none()}
        choices={choices.brands.map(named)}
      />
      <Field of={goodsForm} name="isExclusive" value="true" label={m.console_goods_exclusive()} />
    </>
  )
}

export function GoodsTerms({ values, choices, goods }: TermsProps) {
  const may = useRights()
  return (
    <>
      <Field
        of={goodsForm}
        name="freightTemplateId"
        label={m.console_freights()}
        choices={choices.freightTemplates.map(named)}
      />
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
      <Marks
        name="serviceTags"
        label={m.console_goods_services()}
        known={choices.services.filter(({ isRetired }) => !isRetired).map(({ id }) => id)}
        stored={goods?.serviceTags ?? []}
        values={values}
        text={(id) => serviceText(choices.services.find((one) => one.id === id)) ?? id}
      />
      {goods && may('setCommissions') && (
        <p className="pt-2">
          <ButtonLink
            look="line"
            size="sm"
            href={withQuery(paths.consoleCommission, { id: goods.id })}
            text={m.console_goods_commission()}
          />
        </p>
      )}
    </>
  )
}

export const GoodsSchedule = ({ isOnSale }: { isOnSale: boolean }) => (
  <div className="console-pair">
    {isOnSale ? (
      <input type="hidden" name="onSaleAt" value="" />
    ) : (
      <Field of={goodsForm} name="onSaleAt" label={m.console_goods_plan_on()} />
    )}
    <Field of={goodsForm} name="offSaleAt" label={m.console_goods_plan_off()} />
  </div>
)

type MarksProps = {
  name: 'serviceTags' | 'tags'
  label: string
  known: readonly string[]
  stored: readonly string[]
  values: Values
  text: (tag: string) => string
}

function Marks({ name, label, known, stored, values, text }: MarksProps) {
  const now = [values[name] ?? []].flat()
  return (
    <fieldset className="py-2">
      <legend className="field-label">{label}</legend>
      <div className="chips">
        {[...new Set([...known, ...stored, ...now])].map((tag) => (
          <label key={tag} className="chip">
            <input type="checkbox" name={name} value={tag} defaultChecked={now.includes(tag)} />
            <span>{text(tag)}</span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}

export const GoodsTags = ({ values, goods }: Pick<TermsProps, 'values' | 'goods'>) => (
  <Marks
    name="tags"
    label={m.console_goods_tags()}
    known={MARKS}
    stored={goods?.tags ?? []}
    values={values}
    text={markText}
  />
)
