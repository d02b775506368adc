import { beforeAll, expect, it } from 'vitest'
import { askCall } from '#tests/support/call-over-http'
import { someGoods } from '#tests/support/cast'
import { useDatabase } from '#tests/support/database'
import { plainBrowser, registerIn } from '#tests/support/plain-browser'
import { inParallel } from '#tests/support/race'
import { operatorOf, operatorTokenOf } from '#tests/support/stage'
import { desk } from '~/house/registers/desk'
import { refusals } from '~/house/registers/refusals'
import { paths, withQuery } from '~/paths'
import { db } from '~/platform/database/pool'
import { SHARE_TEXTS_MOST } from '../../contract/operators'

useDatabase()

let operator: string
let goodsId: string
const mei = plainBrowser()
beforeAll(async () => {
  operator = await operatorTokenOf(await operatorOf('content'))
  goodsId = (await someGoods('Merino scarf')).id
  await registerIn(mei, '13812340021')
})

const save = (sent: object) => askCall(desk.shareTexts.save, { goodsId, ...sent }, { operator })
const material = async (lang: string) => (await mei.ask(withQuery(paths.videoMaterial, { id: goodsId, lang }))).body

it('stands first among the texts to copy, in the language of whoever shares, else in simplified Chinese', async () => {
  await save({ locale: 'zh-Hans', body: '冬天的第一条围巾' })
  expect(await material('fr')).toContain('冬天的第一条围巾')
  const { data } = (await save({ locale: 'fr', body: 'La première écharpe de l’hiver' })) as { data: { id: string } }
  const french = await material('fr')
  expect(french).toContain('La première écharpe de l’hiver')
  expect(french).not.toContain('冬天的第一条围巾')
  await askCall(desk.shareTexts.remove, { id: data.id }, { operator })
  expect(await material('fr')).toContain('冬天的第一条围巾')
})

it('is of goods that there are, and stays with them', async () => {
  expect(await save({ goodsId: 'none', locale: 'en', body: 'x' })).toMatchObject({ code: refusals.notFound.code })
  const { data } = (await save({ locale: 'en', body: 'Ours' })) as { data: { id: string } }
  const other = (await someGoods('Tea')).id
  expect(await save({ id: data.id, goodsId: other, locale: 'en', body: 'Theirs' })).toMatchObject({
    code: refusals.notFound.code,
  })
})

it('is one of so many at most, also where several operators write at once', async () => {
  const full = { locale: 'es', body: 'Una más' }
  const answers = await inParallel(8, SHARE_TEXTS_MOST + 4, () => save(full))
  const { count } = await db
    .selectFrom('share_texts')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('goods_id', '=', goodsId)
    .executeTakeFirstOrThrow()
  expect(Number(count)).toBe(SHARE_TEXTS_MOST)
  expect(answers.map(({ code }) => code)).toContain(refusals.shareTextsFull.code)
})
