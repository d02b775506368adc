import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { askCall } from '#tests/support/call-over-http'
import { someGoods } from '#tests/support/cast'
import { useDatabase } from '#tests/support/database'
import { operatorOf, operatorTokenOf } from '#tests/support/stage'
import { SYNONYMS_MOST } from '~/features/goods/contract/editing'
import { indexGoods } from '~/features/goods/server/search/index-goods'
import { calls } from '~/house/registers/calls'
import { desk } from '~/house/registers/desk'
import { db } from '~/platform/database/pool'
import { fillDemo } from '../../../../demo/fill-demo'

useDatabase()

let operator: string
beforeAll(async () => {
  await fillDemo()
  operator = await operatorTokenOf(await operatorOf('goods'))
}, 60_000)

type Found = { items: { id: string; name: string }[]; match: string; meant: string | null; total: number }

const search = async (keyword: string) =>
  (await askCall(calls.goods.search, { keyword }, { locale: 'zh-Hans' })).data as Found
const idsOf = async (keyword: string) => (await search(keyword)).items.map(({ id }) => id)

const LIPSTICK = '1001'

describe('in the demo shop a shopper finds what is meant by', () => {
  it.each([
    ['口红', [LIPSTICK]],
    ['口紅', [LIPSTICK]],
    ['lipstick', [LIPSTICK]],
    ['lipstik', [LIPSTICK]],
    ['lpistick', [LIPSTICK]],
    ['kouhong', [LIPSTICK]],
    ['kou hong', [LIPSTICK]],
    ['kouhnog', [LIPSTICK]],
    ['chungao', [LIPSTICK]],
    ['羊毛围巾', ['Merino scarf']],
    ['yangmao weijin', ['Merino scarf']],
    ['蓝牙耳机', ['Hush over-ear']],
    ['bluetooth headphones', ['Hush over-ear']],
    ['lanya erji', ['Hush over-ear']],
    ['haedphones', ['Hush over-ear']],
    ['充电宝', ['power bank']],
    ['移动电源', ['power bank']],
    ['双肩包', ['backpack']],
    ['书包', ['backpack']],
    ['公仔', ['Barnaby', 'Otter on', 'Rabbit', 'Penguin', 'dinosaur', 'Octopus', 'Panda coin']],
    ['香水', ['Eau de parfum', 'Solid perfume']],
    ['yujiadian', ['yoga mat']],
  ])('%s', async (typed, first) => {
    const { rows } = await sql<{ id: string; name: string }>`select id, name ->> 'en' as name from goods`.execute(db)
    const names = new Map(rows.map(({ id, name }) => [id, name]))
    const [top = ''] = await idsOf(typed)
    const isMeant = first.some((one) => one === top || names.get(top)?.includes(one))
    expect(isMeant, `${typed} finds ${names.get(top)}`).toBe(true)
  })

  it.each(['礼物', '送女朋友的礼物', '女朋友生日礼物', 'gift for my girlfriend', 'liwu'])(
    '%s, many things',
    async (typed) => {
      const { total } = await search(typed)
      expect(total).toBeGreaterThan(7)
    },
  )
})

describe('a search', () => {
  it('shows what has all the words before what has some of them, and says so', async () => {
    const both = await someGoods('heather kettle')
    const one = await someGoods('heather brush')
    expect(await idsOf('heather kettle')).toEqual([both.id, one.id])
    expect((await search('heather kettle')).match).toBe('some')
    expect((await search('heather')).match).toBe('all')
  })

  it('says what it has looked for where nothing has the words, and finds nothing for what is like nothing', async () => {
    expect(await search('lipstik')).toMatchObject({ match: 'near', meant: 'lipstick' })
    expect(await search('qqqqzzzz')).toMatchObject({ match: 'all', meant: null, total: 0 })
  })

  it('hears Chinese that was written with other signs', async () => {
    expect((await search('春膏')).items.map(({ id }) => id)).toContain(LIPSTICK)
  })
})

describe('what operators say', () => {
  const save = (sent: object) => askCall(desk.shelves.saveSynonyms, { also: '', ...sent }, { operator })

  it('about words is found by the goods that are there, and no longer when it is taken back', async () => {
    const { id } = await someGoods('Juniper bowl')
    const saved = await save({ words: 'juniper, quibbleberry', also: '' })
    expect(saved).toMatchObject({ code: 200 })
    expect(await indexGoods()).toBe(1)
    expect(await idsOf('quibbleberry')).toEqual([id])
    const rowId = (saved.data as { id: string }).id
    await save({ id: rowId, words: 'juniper, wumpwood', also: '' })
    await indexGoods()
    expect(await idsOf('wumpwood')).toEqual([id])
    expect(await idsOf('quibbleberry')).toEqual([])
    expect(await askCall(desk.shelves.removeSynonyms, { id: rowId }, { operator })).toMatchObject({ code: 200 })
    await indexGoods()
    expect(await idsOf('wumpwood')).toEqual([])
  })

  it('needs a second word, and no more rows than the limit', async () => {
    expect(await save({ words: 'alone', also: '' })).toMatchObject({ code: 400 })
    await sql`insert into search_synonyms (words)
      select array['a' || n, 'b' || n] from generate_series(1, ${SYNONYMS_MOST}::int) n`.execute(db)
    expect(await save({ words: 'one, two', also: '' })).toMatchObject({ code: 4941 })
    await sql`delete from search_synonyms where words[1] like 'a%' and words[2] like 'b%'`.execute(db)
  })

  it('about goods, categories and brands is found by what it is called now', async () => {
    const { id } = await someGoods('Larkspur jug')
    await sql`update goods set name = ${JSON.stringify({ en: 'Foxglove jug' })} where id = ${id}`.execute(db)
    await indexGoods()
    expect(await idsOf('foxglove')).toEqual([id])
    await sql`update categories set name = name || '{"fr": "Tamarillos"}'
      where id = (select category_id from goods where id = ${id})`.execute(db)
    await indexGoods()
    expect(await idsOf('tamarillos')).toContain(id)
  })

  it('about popular searches is proposed at once, in its order', async () => {
    const words = '围巾, 乌龙茶, 围巾'
    await askCall(desk.shelves.saveHotWords, { locale: 'zh-Hans', words }, { operator })
    const { rows } = await sql<{
      word: string
    }>`select word from hot_words where locale = 'zh-Hans' order by sort`.execute(db)
    expect(rows.map(({ word }) => word)).toEqual(['围巾', '乌龙茶'])
  })
})
