import * as m from '~/paraglide/messages'
import { shortYuan } from '~/values/money'
import { LineField } from '~/web/kits/console/line-field'
import { allOf } from '~/web/kits/form/form'
import { type CountsBy, type DeskFreightRule, FREIGHT_PLACES_MOST } from '../contract/operators'

type RuleTyped = Record<'places' | 'firstUnits' | 'firstYuan' | 'extraUnits' | 'extraYuan', string>

export const NEW_RULE: RuleTyped = { places: '', firstUnits: '', firstYuan: '', extraUnits: '', extraYuan: '' }

export const ruleShown = (rule: DeskFreightRule): RuleTyped => ({
  places: rule.places.join(' '),
  firstUnits: String(rule.firstUnits),
  firstYuan: shortYuan(rule.firstFen),
  extraUnits: String(rule.extraUnits),
  extraYuan: shortYuan(rule.extraFen),
})

const NAMES = Object.keys(NEW_RULE) as (keyof RuleTyped)[]

export const columnsOf = (rules: readonly RuleTyped[]): Record<string, string[]> =>
  Object.fromEntries(NAMES.map((name) => [name, rules.map((rule) => rule[name])]))

/** With empty ones: a refusal names a rule by its position. */
export function rulesTyped(typed: Record<string, unknown>): RuleTyped[] {
  const columns = NAMES.map((name) => [name, allOf(typed, name)] as const)
  const count = Math.max(...columns.map(([, all]) => all.length))
  return Array.from({ length: count }, (_, at) =>
    Object.fromEntries(columns.map(([name, all]) => [name, all[at] ?? ''])),
  ) as RuleTyped[]
}

type FreightRuleProps = { at: number; rule: RuleTyped; countsBy: CountsBy }

export function FreightRule({ at, rule, countsBy }: FreightRuleProps) {
  const isWeight = countsBy === 'weight'
  const title = at === 0 ? m.console_freight_elsewhere() : m.console_freight_rule({ number: at })
  return (
    <fieldset className="card mb-3 px-4 py-2">
      <legend className="sr-only">{title}</legend>
      <p aria-hidden className="font-bold">
        {title}
      </p>
      {at === 0 ? (
        <input type="hidden" name="places" value="" />
      ) : (
        <LineField
          name="places"
          at={at}
          label={m.console_freight_places()}
          value={rule.places}
          most={FREIGHT_PLACES_MOST}
        />
      )}
      <div className="console-pair">
        <LineField
          name="firstUnits"
          at={at}
          label={isWeight ? m.console_freight_first_grams() : m.console_freight_first_pieces()}
          value={rule.firstUnits}
          most={7}
          inputMode="numeric"
        />
        <LineField
          name="firstYuan"
          at={at}
          label={m.console_freight_first_yuan()}
          value={rule.firstYuan}
          most={12}
          inputMode="decimal"
        />
        <LineField
          name="extraUnits"
          at={at}
          label={isWeight ? m.console_freight_extra_grams() : m.console_freight_extra_pieces()}
          value={rule.extraUnits}
          most={7}
          inputMode="numeric"
        />
        <LineField
          name="extraYuan"
          at={at}
          label={m.console_freight_extra_yuan()}
          value={rule.extraYuan}
          most={12}
          inputMode="decimal"
        />
      </div>
    </fieldset>
  )
}
