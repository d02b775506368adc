import { beforeAll, expect, it } from 'vitest'
import { askScreen } from '#tests/support/ask-screen'
import { useDatabase } from '#tests/support/database'
import { aGoodsDraft, goodsForm, goodsNow } from '#tests/support/goods-things'
import { ownValues } from '#tests/support/press/browser'
import { readDocument } from '#tests/support/press/document'
import { operatorOf, operatorTokenOf } from '#tests/support/stage'
import { saveGoods } from '~/features/goods/server/editing/save-goods'
import { paths, withQuery } from '~/paths'
import { cookies } from '~/web/h5/cookies'

useDatabase()

let cookie: string
let operatorId: string
beforeAll(async () => {
  const operator = await operatorOf('goods')
  operatorId = operator.id
  const set = await cookies.console.write({ token: await operatorTokenOf(operator) })
  cookie = set.split(';')[0] as string
})

type Fields = [name: string, value: string][]

/** What the form of a page would send as it stands. */
function drawn(body: string): Fields {
  const form = readDocument(body).forms.find(({ id }) => id === 'goods')
  return (form?.controls ?? []).flatMap((control) => (control.kind === 'file' ? [] : ownValues(control))) as Fields
}

/** With one value in the place of those of a name, or the one of a row. */
const typed = (fields: Fields, name: string, values: readonly string[]): Fields => {
  let at = 0
  return fields.map(([known, value]) => [known, known === name ? (values[at++] ?? value) : value])
}

const press = async (here: string, fields: Fields, intent: string) => {
  const answer = await askScreen(here, { cookie, isMultipart: true, fields: [...fields, ['intent', intent]] })
  return { ...answer, fields: drawn(answer.body) }
}
const open = async (id: string) => {
  const here = withQuery(paths.consoleOneGoods, { id })
  return { here, fields: drawn((await askScreen(here, { cookie })).body) }
}
const all = (fields: Fields, name: string) => fields.flatMap(([known, value]) => (known === name ? [value] : []))

it('draws a pasted table as a grid, with options and all that was typed, and saves it', async () => {
  const { here, fields } = await open(await aGoodsDraft('围巾'))
  const table = '颜色\t尺码\t价格\t库存\n红\t大\t59\t5\n蓝\t大\t69\t3\n红\t小\t49\t1'
  const named = typed(typed(fields, 'nameEn', ['Scarf']), 'table', [table])
  const read = await press(here, named, 'table')
  expect(read.status).toBe(200)
  expect(all(read.fields, 'nameEn')).toEqual(['Scarf'])
  expect(all(read.fields, 'optionHans').filter(Boolean)).toEqual(['颜色', '尺码'])
  expect(all(read.fields, 'price')).toEqual(['59', '49', '69', ''])
  const saved = await press(here, read.fields, 'save')
  expect([saved.status, saved.body.match(/field-error[^<]*<?[^<]*/)?.[0]]).toEqual([303, undefined])
  const id = new URL(saved.to ?? '', 'http://shop').searchParams.get('id') as string
  expect((await goodsNow(id)).skus).toMatchObject([
    { name: '红 / 大', price: 5900, available: 5 },
    { name: '红 / 小', available: 1 },
    { name: '蓝 / 大', available: 3 },
  ])
  const odd = await press(here, typed(fields, 'table', [`${table}\n绿\t\t9\t9\n\t\t1\t`]), 'table')
  expect(odd.status).toBe(422)
  expect(odd.body).toContain('Line 6')
})

it('looks at a pasted table before it saves it', async () => {
  const id = await aGoodsDraft('围巾')
  const { here, fields } = await open(id)
  const read = await press(here, typed(fields, 'table', ['价格\n59']), 'save')
  expect([read.status, all(read.fields, 'price')]).toEqual([200, ['59']])
  expect((await goodsNow(id)).skus).toEqual([])
})

it('shows what the stock is by now where somebody else has counted, and takes the next save', async () => {
  const id = await aGoodsDraft('围巾', operatorId, { choice: [''], price: ['59'], pieces: ['5'], shown: ['yes'] })
  const { here, fields } = await open(id)
  await saveGoods(operatorId, { ...(await goodsForm(id)), pieces: [8] }, 'en')
  const refused = await press(here, typed(fields, 'pieces', ['7']), 'save')
  expect(refused.status).toBe(422)
  expect(refused.body).toContain('By now: 8')
  expect(all(refused.fields, 'pieces')).toEqual(['7'])
  expect((await press(here, refused.fields, 'save')).status).toBe(303)
  expect(await goodsNow(id)).toMatchObject({ available: 7 })
})

it('puts pictures in the order of their numbers, and fills a column from its first row', async () => {
  const pictures = ['demo/goods-1001-1', 'demo/goods-1001-2', 'demo/goods-1001-3']
  const id = await aGoodsDraft('围巾', operatorId, { pictures })
  const { here, fields } = await open(id)
  const turned = await press(here, typed(fields, 'pictureAt', ['1', '2', '1']), 'draft')
  expect(all(turned.fields, 'pictures')).toEqual([pictures[2], pictures[0], pictures[1]])
  const removed = await press(here, turned.fields, 'picture:remove:0')
  expect(all(removed.fields, 'pictures')).toEqual([pictures[0], pictures[1]])
  const values = typed(typed(fields, 'valueHans', ['红', '蓝']), 'optionHans', ['颜色'])
  const grid = await press(here, values, 'grid')
  const filled = await press(here, typed(grid.fields, 'price', ['59']), 'fill:price')
  expect(new Set(all(filled.fields, 'price'))).toEqual(new Set(['59']))
})

it('is edited as a table where it has more SKUs than a grid holds', async () => {
  const colours = Array.from({ length: 11 }, (_, at) => `c${at}`)
  const sizes = Array.from({ length: 10 }, (_, at) => `s${at}`)
  const choice = colours.flatMap((colour) => sizes.map((size) => `${colour}.${size}`))
  const many = (value: string) => choice.map(() => value)
  const id = await aGoodsDraft('围巾', operatorId, {
    optionHans: ['颜色', '尺码', ''],
    valueHans: [...colours, ...sizes],
    valueKey: [...colours, ...sizes],
    optionOf: [...colours.map(() => '0'), ...sizes.map(() => '1')],
    ...{ choice, price: many('59'), pieces: many('2'), shown: many('yes') },
  })
  const { here, fields } = await open(id)
  expect(all(fields, 'price')).toEqual([])
  const [table = ''] = all(fields, 'table')
  const changed = table.replace(/^(c3\ts4\t)59\.00/m, '$169')
  expect((await press(here, typed(fields, 'table', [changed]), 'save')).status).toBe(303)
  const { skus } = await goodsNow(id)
  expect(skus).toHaveLength(110)
  expect(skus.filter(({ price }) => price === 6900)).toMatchObject([{ choice: 'c3.s4', available: 2 }])
})
