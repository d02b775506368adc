import { addFen, type Fen, fen, splitByWeight } from '~/values/money'

export interface FreightRule {
  /** Prefixes of administrative codes; none for the template's default. */
  regions: string[]
  firstUnits: number
  firstFen: Fen
  extraUnits: number
  extraFen: Fen
}

export interface FreightTemplate {
  id: string
  countsBy: 'piece' | 'weight'
  rules: FreightRule[]
}

export interface FreightLine {
  template: FreightTemplate
  quantity: number
  /** Of one piece, in grams. */
  weight: number
}

export type FreightTerms = Omit<FreightLine, 'quantity'>

const reach = (rule: FreightRule, region: string): number => {
  if (rule.regions.length === 0) return 0
  return Math.max(-1, ...rule.regions.filter((prefix) => region.startsWith(prefix)).map((prefix) => prefix.length))
}

const costOf = ({ firstUnits, firstFen, extraUnits, extraFen }: FreightRule, units: number): Fen =>
  fen(firstFen + Math.ceil(Math.max(0, units - firstUnits) / extraUnits) * extraFen)

/** The rule with the longest matching prefix, else the default; undefined where the template has neither. */
export function ruleFor(template: FreightTemplate, region: string): FreightRule | undefined {
  let best: { rule: FreightRule; length: number } | undefined
  for (const rule of template.rules) {
    const length = reach(rule, region)
    if (length > (best?.length ?? -1)) best = { rule, length }
  }
  return best?.rule
}

export function templateFreight(template: FreightTemplate, region: string, units: number): Fen {
  const rule = ruleFor(template, region)
  if (rule) return costOf(rule, units)
  // A template without a default must not ship for free to the regions that it forgot.
  return fen(Math.max(0, ...template.rules.map((one) => costOf(one, units))))
}

/** Reduced to one region, with the same result of `freightOf` there. */
export function termsIn(region: string, { template, weight }: FreightTerms): FreightTerms {
  const rule = ruleFor(template, region)
  const rules = rule ? [{ ...rule, regions: [] }] : template.rules
  return { template: { id: template.id, countsBy: template.countsBy, rules }, weight }
}

/** In fen: each template once over all its lines, free from `freeFrom` of goods on. `shares` has one part per line. */
export function freightOf(
  lines: readonly FreightLine[],
  { region, goodsTotal, freeFrom }: { region: string; goodsTotal: Fen; freeFrom: Fen },
): { freight: Fen; shares: Fen[] } {
  const shares = lines.map(() => fen(0))
  if (goodsTotal >= freeFrom) return { freight: fen(0), shares }
  const unitsOf = ({ template, quantity, weight }: FreightLine) =>
    template.countsBy === 'weight' ? quantity * weight : quantity
  for (const id of new Set(lines.map((line) => line.template.id))) {
    const places = [...lines.keys()].filter((place) => lines[place]?.template.id === id)
    const own = places.map((place) => lines[place] as FreightLine)
    const units = own.map(unitsOf)
    const template = (own[0] as FreightLine).template
    const cost = templateFreight(
      template,
      region,
      units.reduce((sum, count) => sum + count, 0),
    )
    const parts = splitByWeight(cost, units)
    for (const [index, place] of places.entries()) shares[place] = parts[index] ?? fen(0)
  }
  return { freight: addFen(...shares), shares }
}
