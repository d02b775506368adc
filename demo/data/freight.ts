/** Regions are prefixes of administrative codes, none is everywhere else; units are pieces or grams. */
interface DemoFreight {
  id: string
  name: string
  countsBy: 'piece' | 'weight'
  rules: { regions: string[]; firstUnits: number; firstFen: number; extraUnits: number; extraFen: number }[]
}

/** Tibet, Qinghai and Xinjiang (GB/T 2260). */
const REMOTE = ['54', '63', '65']

export const freightTemplates: DemoFreight[] = [
  {
    id: 'piece',
    name: '按件计费',
    countsBy: 'piece',
    rules: [
      { regions: [], firstUnits: 1, firstFen: 800, extraUnits: 1, extraFen: 200 },
      { regions: REMOTE, firstUnits: 1, firstFen: 1800, extraUnits: 1, extraFen: 600 },
    ],
  },
  {
    id: 'weight',
    name: '按重量计费',
    countsBy: 'weight',
    rules: [
      { regions: [], firstUnits: 1000, firstFen: 1000, extraUnits: 500, extraFen: 400 },
      { regions: REMOTE, firstUnits: 1000, firstFen: 2200, extraUnits: 500, extraFen: 1000 },
    ],
  },
]
