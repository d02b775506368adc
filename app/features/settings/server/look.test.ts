import { createHash } from 'node:crypto'
import { beforeAll, expect, it } from 'vitest'
import { askScreen } from '#tests/support/ask-screen'
import { askCall } from '#tests/support/call-over-http'
import { useDatabase } from '#tests/support/database'
import { operatorOf, operatorTokenOf } from '#tests/support/stage'
import { calls } from '~/house/registers/calls'
import { desk } from '~/house/registers/desk'
import { paths } from '~/paths'
import { coloursCss } from '~/values/colours'
import { lookTexts } from '../contract/look'

useDatabase()

const ACCENT = '#ffcc00'
const NONE = lookTexts.parse({})

let operator: { operator: string }
beforeAll(async () => {
  operator = { operator: await operatorTokenOf(await operatorOf('finance')) }
})

const facts = async () => (await askCall(calls.mallSettings.facts, {})).data

it('calls the mall by its name in each language, and colours it by one block that is allowed by its hash', async () => {
  const texts = {
    ...NONE,
    shopNameHans: '梧桐',
    shopNameEn: 'Plane Tree',
    taglineEn: 'slow goods',
    searchHintEn: 'A pot',
  }
  expect(await askCall(desk.looks.saveTexts, { ...texts, accent: 'red' }, operator)).toMatchObject({
    data: { fields: { accent: expect.any(String) } },
  })
  expect(await askCall(desk.looks.saveTexts, { ...texts, accent: ACCENT.toUpperCase() }, operator)).toMatchObject({
    code: 200,
  })
  const { body } = await askScreen(paths.home)
  for (const words of ['Plane Tree', 'slow goods', 'A pot', coloursCss(ACCENT)]) expect(body).toContain(words)
  expect((await askScreen(paths.home, { locale: 'zh-Hant' })).body).toContain('梧桐')
  const hash = createHash('sha256').update(coloursCss(ACCENT)).digest('base64')
  expect(await facts()).toMatchObject({ colours: coloursCss(ACCENT), coloursHash: `sha256-${hash}` })
  expect((await askScreen(paths.console)).body).not.toContain(coloursCss(ACCENT))
}, 120_000)

it('is as the shop came where nothing is said, and takes a picture of the mall alone', async () => {
  await askCall(desk.looks.saveTexts, NONE, operator)
  expect(await facts()).toMatchObject({ shopName: '', colours: '', coloursHash: '', logo: '' })
  const save = (pictures: string[]) => askCall(desk.looks.savePicture, { which: 'logo', pictures }, operator)
  expect(await save(['u/of-somebody-else'])).toMatchObject({ status: 404 })
  expect(await save(['demo/banner-1'])).toMatchObject({ code: 200 })
  expect((await askScreen(paths.home)).body).toContain('/media/demo/banner-1-360.jpg')
  expect(await save([])).toMatchObject({ code: 200 })
  expect(await facts()).toMatchObject({ logo: '' })
}, 120_000)
