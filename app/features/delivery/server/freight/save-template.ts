import type { z } from 'zod'
import { placeNamed, prefixOf } from '~/features/addresses/server/region-names'
import { noteAct } from '~/platform/acts/note-act'
import { refuseOvertaken } from '~/platform/acts/overtaken'
import { claimSubmission } from '~/platform/database/submissions'
import { transaction } from '~/platform/database/transaction'
import { type Fen, parseYuan, shortYuan } from '~/values/money'
import { ok, type Result, refuse } from '~/values/result'
import { FREIGHT_TEMPLATES_MOST, type freightDesk } from '../../contract/operators'
import type { FreightRule } from './freight-of'
import * as store from './store'

type Input = z.output<typeof freightDesk.save.input>

const typedPlaces = (text: string) => [...new Set(text.split(/[,，、;；\s]+/).filter(Boolean))]

function rulesOf(input: Input): Result<FreightRule[], 'freightPlace' | 'freightPlaceTwice'> {
  const taken = new Set<string>()
  const rules: FreightRule[] = []
  for (const [at, text] of input.places.entries()) {
    const typed = typedPlaces(text)
    if (at > 0 && typed.length === 0) continue
    const regions: string[] = []
    for (const place of typed) {
      const prefix = prefixOf(place)
      if (!prefix) return refuse('freightPlace', { field: `places[${at}]`, params: { place } })
      if (taken.has(prefix)) return refuse('freightPlaceTwice', { field: `places[${at}]`, params: { place } })
      taken.add(prefix)
      regions.push(prefix)
    }
    rules.push({
      regions,
      firstUnits: input.firstUnits[at] as number,
      firstFen: parseYuan(input.firstYuan[at] ?? '') as Fen,
      extraUnits: input.extraUnits[at] as number,
      extraFen: parseYuan(input.extraYuan[at] ?? '') as Fen,
    })
  }
  return ok(rules)
}

const said = ({ regions, firstUnits, firstFen, extraUnits, extraFen }: FreightRule): string => {
  const places = regions.map((prefix) => placeNamed(prefix) ?? prefix).join(',') || '*'
  return `${places}: ${firstUnits} ¥${shortYuan(firstFen)} + ${extraUnits} ¥${shortYuan(extraFen)}`
}

type Refused = 'notFound' | 'submissionReused' | 'freightPlace' | 'freightPlaceTwice' | 'overtaken' | 'freightFull'

/** Placed orders keep their freight. */
export const saveTemplate = (operatorId: string, input: Input) =>
  transaction(async (tx): Promise<Result<{ id: string }, Refused>> => {
    const rules = rulesOf(input)
    if (!rules.ok) return rules
    const { submissionId, version, name, countsBy } = input
    let id = input.id
    const before = id ? await store.findTemplate(tx, id) : undefined
    if (id && !before) return refuse('notFound')
    if (id) {
      if (!(await store.updateTemplate(tx, { id, version }, { name, countsBy })))
        return refuseOvertaken(tx, { act: 'saveFreight', subject: { kind: 'freight', id } })
    } else {
      const content = { name, countsBy, rules: rules.value }
      const claimed = await claimSubmission(tx, { scope: 'freight', key: submissionId, memberId: operatorId, content })
      if (!claimed.ok) return claimed
      id = claimed.value.id
      if (!claimed.value.isNew) return ok({ id })
      if (!(await store.insertTemplate(tx, id, { name, countsBy })))
        return refuse('freightFull', { params: { most: FREIGHT_TEMPLATES_MOST } })
    }
    await store.putRules(tx, id, rules.value)
    await noteAct(tx, {
      operatorId,
      act: 'saveFreight',
      subject: { kind: 'freight', id },
      before: before && { name: before.name, freight: before.rules.map(said).join(' · ') },
      after: { name, freight: rules.value.map(said).join(' · ') },
    })
    return ok({ id })
  })
