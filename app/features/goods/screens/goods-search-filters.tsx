import * as m from '~/paraglide/messages'
import { paths } from '~/paths'
import { CheckboxField, type ChoiceGroup, SelectField, TextField } from '~/web/kits/form/field'
import { Alert } from '~/web/kits/form/form'
import { Button, ButtonLink } from '~/web/ui/button'
import { Icon } from '~/web/ui/icon'
import { Sheet } from '~/web/ui/sheet'
import { searchPath } from '../parts/search-query'
import type { ResultsProps } from './goods-search-results'

/** A GET form, so that a filtered list has a URL. Opens by itself where one was refused. */
export function SearchFilters(results: ResultsProps) {
  const { filters } = results
  const brands = results.ok ? results.found.brands : []
  const price = results.ok ? results.found.price : null
  const errors = results.ok ? [] : Object.values(results.fields)
  return (
    <Sheet title={m.word_filter()} open={errors.length > 0} summary={<FilterSummary />}>
      <form method="get" action={paths.goodsSearch}>
        {[...new Set(errors)].map((error) => (
          <Alert key={error}>{error}</Alert>
        ))}
        {filters.q && <input type="hidden" name="q" value={filters.q} />}
        {filters.sort && <input type="hidden" name="sort" value={filters.sort} />}
        <SelectField
          name="category"
          label={m.word_category()}
          defaultValue={filters.category}
          empty={m.search_filter_any()}
          choices={categoryChoices(results)}
        />
        <SelectField
          name="brand"
          label={m.goods_brand()}
          defaultValue={filters.brand}
          empty={m.search_filter_any()}
          choices={brands.map((brand) => ({ value: brand.id, text: withCount(brand) }))}
        />
        <div className="flex border-t pt-1">
          <YuanField
            name="minYuan"
            label={m.search_filter_min()}
            value={filters.minYuan ?? typedOf(price?.minYuan)}
            className="mr-2 flex-1"
          />
          <YuanField
            name="maxYuan"
            label={m.search_filter_max()}
            value={filters.maxYuan ?? typedOf(price?.maxYuan)}
            className="flex-1"
          />
        </div>
        <CheckboxField
          name="inStock"
          value="1"
          label={m.search_filter_in_stock()}
          defaultChecked={filters.inStock}
          className="py-3"
        />
        <div className="btn-row mt-2">
          <ButtonLink href={searchPath({ q: filters.q, sort: filters.sort })} look="soft" wide>
            {m.search_filter_reset()}
          </ButtonLink>
          <Button wide>{m.search_filter_apply()}</Button>
        </div>
      </form>
    </Sheet>
  )
}

function FilterSummary() {
  return (
    <span className="flex items-center text-ink-2">
      <Icon name="filter" size="sm" className="mr-1" />
      {m.word_filter()}
    </span>
  )
}

const typedOf = (yuan: number | null | undefined) => (typeof yuan === 'number' ? String(yuan) : undefined)

const withCount = ({ name, goods }: { name: string; goods?: number | null }) =>
  typeof goods === 'number' ? `${name} (${goods})` : name

const YUAN_MOST = 1_000_000

type YuanFieldProps = { name: string; label: string; value: string | undefined; className: string }

function YuanField({ name, label, value, className }: YuanFieldProps) {
  return (
    <TextField
      name={name}
      label={label}
      stacked
      className={className}
      type="number"
      inputMode="decimal"
      min={0}
      max={YUAN_MOST}
      step={0.01}
      defaultValue={value}
    />
  )
}

function categoryChoices(results: ResultsProps): ChoiceGroup[] {
  const { filters, categories } = results
  const fitting = new Map(results.ok ? results.found.categories.map(({ id, goods }) => [id, goods]) : [])
  const isOffered = ({ id }: { id: string }) => fitting.has(id) || id === filters.category
  return categories
    .filter((top) => isOffered(top) || top.children.some(isOffered))
    .map((top) => ({
      group: top.name,
      choices: [
        { value: top.id, text: m.goods_all_in({ name: top.name }) },
        ...top.children
          .filter(isOffered)
          .map(({ id, name }) => ({ value: id, text: withCount({ name, goods: fitting.get(id) }) })),
      ],
    }))
}
