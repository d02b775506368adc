import { readFileSync } from 'node:fs'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { askScreen } from '#tests/support/ask-screen'
import { askCall, wholeOf } from '#tests/support/call-over-http'
import { someGoods } from '#tests/support/cast'
import { useDatabase } from '#tests/support/database'
import { asSent, goodsForm, goodsNow } from '#tests/support/goods-things'
import { operatorOf, operatorTokenOf } from '#tests/support/stage'
import { calls } from '~/house/registers/calls'
import { desk } from '~/house/registers/desk'
import { paths, withQuery } from '~/paths'
import { db } from '~/platform/database/pool'
import { watchTags } from '~/platform/page-cache/watch-tags'
import { SERVICE_TEXT_MOST, SERVICES_MOST } from '../contract/operators'

useDatabase()

let operator: string
let watch: Awaited<ReturnType<typeof watchTags>>
let raised: string[] = []
beforeAll(async () => {
  operator = await operatorTokenOf(await operatorOf('goods'))
  watch = await watchTags({ raised: (tags) => raised.push(...tags), blind: () => {} })
})
afterAll(() => watch.stop())

const save = (sent: Record<string, string>) =>
  askCall(desk.shelves.save, wholeOf(desk.shelves.save, { kind: 'service', isRetired: 'false', ...sent }), { operator })
const added = async (sent: Record<string, string>) => ((await save(sent)).data as { id: string }).id
const detail = async (id: string, locale = 'en') =>
  (await askCall(calls.goods.detail, { id }, { locale } as never)).data as {
    serviceTags: string[]
    services: { id: string; name: string; text: string }[]
  }

/** Ticks what goods promise, as the form does. */
const promise = async (id: string, serviceTags: string[]) =>
  askCall(desk.goodsEditing.save, asSent(await goodsForm(id, { serviceTags })), { operator })

it('begins with what every shop promises, in the reader’s language', async () => {
  const { id } = await someGoods('Calm lamp')
  expect(await promise(id, ['genuine', 'sevenDayReturn'])).toMatchObject({ code: 200 })
  expect(await detail(id)).toMatchObject({
    serviceTags: ['genuine', 'sevenDayReturn'],
    services: [
      { id: 'sevenDayReturn', name: '7-day return', text: expect.stringContaining('no reason needed') },
      { id: 'genuine', name: 'Genuine' },
    ],
  })
})

it('shows a promise on its goods as soon as an operator names it, and no more once it is hidden', async () => {
  const { id } = await someGoods('Warm lamp')
  const written = { nameHans: '免费安装', nameEn: 'Set up for free', storyEn: 'Within {hours} hours.' }
  const own = await added(written)
  expect(await promise(id, [own])).toMatchObject({ code: 200 })
  const [shown] = (await detail(id)).services
  expect(shown).toMatchObject({ id: own, name: 'Set up for free', text: expect.stringMatching(/^Within \d+ hours\.$/) })
  expect((await askScreen(withQuery(paths.goods, { id }))).body).toContain('Set up for free')
  expect((await goodsNow(id)).changes[0]?.fields).toContainEqual({
    field: 'serviceTags',
    before: '',
    after: '免费安装',
  })
  raised = []
  await save({ ...written, id: own, isRetired: 'true' })
  await watch.look()
  expect(raised).toContain('shelves')
  expect(await detail(id)).toMatchObject({ serviceTags: [own], services: [] })
  // The form still has it ticked: who saves it loses nothing.
  expect(await promise(id, [own])).toMatchObject({ code: 200 })
  await save({ ...written, id: own })
  expect((await detail(id)).services).toHaveLength(1)
  expect(await askCall(desk.shelves.details, { kind: 'service', id: own }, { operator })).toMatchObject({
    data: { goods: 1, names: { 'zh-Hans': '免费安装' } },
  })
})

it('lets goods promise nothing that is not on the list', async () => {
  const { id } = await someGoods('Odd lamp')
  expect(await promise(id, ['nobodySaidThis'])).toMatchObject({
    code: 4040,
    data: { fields: { serviceTags: expect.anything() } },
  })
})

it('takes a line, and no more promises than a form shows', async () => {
  const long = 'x'.repeat(SERVICE_TEXT_MOST + 1)
  expect(await save({ nameHans: '长', storyHans: long })).toMatchObject({
    data: { fields: { storyHans: expect.stringContaining(String(SERVICE_TEXT_MOST)) } },
  })
  await sql`
    insert into service_tags (name, about, sort) select '{"en": "One more"}', '{}', 100
    from generate_series((select count(*) from service_tags) + 2, ${SERVICES_MOST})`.execute(db)
  const both = await Promise.all(['一', '二'].map((nameHans) => save({ nameHans })))
  expect(both.map(({ code }) => code).sort()).toEqual([200, 4943])
})

it('makes promises of what goods said in words of their own before', async () => {
  const { id } = await someGoods('Old lamp')
  const migration = readFileSync('app/platform/database/migrations/0180_service_tags.sql', 'utf8')
  await sql`update goods set service_tags = array['genuine', '送礼盒', 'fastRefund'] where id = ${id}`.execute(db)
  await sql`drop table service_tags`.execute(db)
  await sql.raw(migration).execute(db)
  expect((await detail(id)).services.map(({ name }) => name)).toEqual(['Fast refund', 'Genuine', '送礼盒'])
  expect((await detail(id)).serviceTags.map((tag) => tag.replace(/^\d+$/, 'n'))).toEqual(['genuine', 'n', 'fastRefund'])
})
