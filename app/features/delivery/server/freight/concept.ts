import { placeNamed, prefixOf } from '~/features/addresses/server/region-names'
import type { Provided } from '~/house/caller'
import { concept } from '~/house/concept'
import { db } from '~/platform/database/pool'
import { ok, refuse } from '~/values/result'
import type { DeskFreight, freightDesk } from '../../contract/operators'
import { ruleFor, templateFreight } from './freight-of'
import { saveTemplate } from './save-template'
import { findTemplate, listTemplates, type TemplateRow } from './store'

const shown = ({ rules, ...template }: TemplateRow): DeskFreight => ({
  ...template,
  rules: rules.map(({ regions, ...rule }) => ({ ...rule, places: regions.map((one) => placeNamed(one) ?? one) })),
})

const desk: Provided<typeof freightDesk> = {
  list: async () => ok({ items: (await listTemplates(db)).map(shown) }),
  details: async ({ id }) => {
    const found = await findTemplate(db, id)
    return found ? ok(shown(found)) : refuse('notFound')
  },
  sum: async ({ id, place, pieces, grams }) => {
    const template = await findTemplate(db, id)
    if (!template) return refuse('notFound')
    const prefix = prefixOf(place)
    if (!prefix) return refuse('freightPlace', { field: 'place', params: { place } })
    const freight = templateFreight(template, prefix, template.countsBy === 'weight' ? pieces * grams : pieces)
    const isElsewhere = !ruleFor(template, prefix)?.regions.length
    return ok({ freight, place: placeNamed(prefix) ?? place, isElsewhere })
  },
  save: (sent, { operator }) => saveTemplate(operator.id, sent),
}

export const freight = concept({ desk })
