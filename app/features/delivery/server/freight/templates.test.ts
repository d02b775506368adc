import { beforeAll, expect, it } from 'vitest'
import { askCall } from '#tests/support/call-over-http'
import { useDatabase } from '#tests/support/database'
import { operatorOf, operatorTokenOf } from '#tests/support/stage'
import { prefixOf } from '~/features/addresses/server/region-names'
import { addFreightTemplate } from '~/features/goods/server/catalogue/add-goods'
import { desk } from '~/house/registers/desk'
import { transaction } from '~/platform/database/transaction'
import { randomToken } from '~/values/ids'
import { fen } from '~/values/money'
import { FREIGHT_RULES_MOST, FREIGHT_TEMPLATES_MOST } from '../../contract/operators'

useDatabase()

const { details, list, save, sum } = desk.freight
let operator: string
beforeAll(async () => {
  operator = await operatorTokenOf(await operatorOf('goods'))
})

const rules = (places: string[], firstYuan = places.map((_, at) => String(8 + 2 * at))) => ({
  places,
  firstUnits: places.map(() => 1),
  firstYuan,
  extraUnits: places.map(() => 2),
  extraYuan: places.map(() => '0.50'),
})
const template = (places: string[], more: object = {}) => ({
  ...{ submissionId: randomToken(), name: '按件', countsBy: 'piece', ...rules(places) },
  ...more,
})
const ask = (sent: object) => askCall(save, sent, { operator })
async function withheld(places: string[]): Promise<string> {
  const done = await ask(template(places))
  expect(done).toMatchObject({ code: 200 })
  return (done.data as { id: string }).id
}

it.each([
  ['西藏', '54'],
  ['内蒙古', '15'],
  ['广西壮族自治区', '45'],
  ['香港', '81'],
  ['北京', '11'],
  ['杭州', '3301'],
  ['杭州市', '3301'],
  ['吉林', '22'],
  ['吉林市', '2202'],
  ['3301', '3301'],
  ['330106', '330106'],
  ['Atlantis', undefined],
  ['99', undefined],
  ['constructor', undefined],
])('knows %s by its prefix', (typed, prefix) => expect(prefixOf(typed)).toBe(prefix))

it('keeps a template with its places, and tells what it asks for', async () => {
  const id = await withheld(['', '西藏，新疆', '杭州'])
  expect(await askCall(details, { id }, { operator })).toMatchObject({
    data: {
      rules: [
        { places: [], firstFen: 800, extraUnits: 2, extraFen: 50 },
        { places: ['西藏自治区', '新疆维吾尔自治区'], firstFen: 1_000 },
        { places: ['杭州市'], firstFen: 1_200 },
      ],
    },
  })
  const input = async (place: string, pieces: number) =>
    (await askCall(sum, { id, place, pieces }, { operator })).data as object
  expect(await input('西藏', 1)).toMatchObject({ freight: 1_000, isElsewhere: false })
  expect(await input('杭州', 2)).toMatchObject({ freight: 1_250 })
  expect(await input('浙江', 4)).toMatchObject({ freight: 900, isElsewhere: true })
  expect(await askCall(sum, { id, place: 'Atlantis' }, { operator })).toMatchObject({ code: 4944 })
})

it('takes each place once, and each rule whole', async () => {
  expect(await ask(template(['', '西藏 青海', '青海省']))).toMatchObject({
    code: 4945,
    data: { fields: { 'places[2]': expect.stringContaining('青海') } },
  })
  expect(await ask(template(['', 'Atlantis']))).toMatchObject({ code: 4944 })
  const halves = template(['', '西藏'], { firstYuan: ['8', ''] })
  expect(await ask(halves)).toMatchObject({ code: 400, data: { fields: { firstYuan: expect.any(String) } } })
  expect(await ask(template([]))).toMatchObject({ code: 400 })
  expect(await ask(template(['西藏']))).toMatchObject({ code: 400 })
  expect(await ask(template(Array(FREIGHT_RULES_MOST + 1).fill('')))).toMatchObject({ code: 400 })
})

it('makes one template of a form that is sent twice, and changes only what its editor has seen', async () => {
  const sent = template([''])
  const [first, again] = [await ask(sent), await ask(sent)]
  expect(again.data).toEqual(first.data)
  const { id } = first.data as { id: string }
  const change = (version: number, name: string) => ask(template(['', '西藏'], { id, version, name }))
  expect(await change(1, 'Hers')).toMatchObject({ code: 200 })
  expect(await change(1, 'His')).toMatchObject({ code: 4005 })
  expect(await askCall(details, { id }, { operator })).toMatchObject({ data: { name: 'Hers', version: 2 } })
  expect(await ask(template([''], { id: 'nobody', version: 1 }))).toMatchObject({ code: 4040 })
})

it('keeps so many templates and no more', async () => {
  const { items } = (await askCall(list, {}, { operator })).data as { items: object[] }
  const rule = { regions: [], firstUnits: 1, firstFen: fen(800), extraUnits: 1, extraFen: fen(200) }
  const more = FREIGHT_TEMPLATES_MOST - items.length
  await transaction(async (tx) => {
    for (let at = 0; at < more; at++) await addFreightTemplate(tx, { name: 'More', countsBy: 'piece', rules: [rule] })
  })
  expect(await ask(template(['']))).toMatchObject({ code: 4947 })
})
