import { beforeAll, expect, it } from 'vitest'
import { askScreen } from '#tests/support/ask-screen'
import { useDatabase } from '#tests/support/database'
import { aGoodsDraft } from '#tests/support/goods-things'
import { ownValues } from '#tests/support/press/browser'
import { readDocument } from '#tests/support/press/document'
import { operatorOf, operatorTokenOf } from '#tests/support/stage'
import { paths, withQuery } from '~/paths'
import { randomToken } from '~/values/ids'
import { cookies } from '~/web/h5/cookies'

useDatabase()

let cookie: string
beforeAll(async () => {
  const set = await cookies.console.write({ token: await operatorTokenOf(await operatorOf('owner')) })
  cookie = set.split(';')[0] as string
})

/** The values of the fields of a name that are marked as refused. */
const marked = (page: string, name: string) =>
  [...page.matchAll(/<input\b[^>]*>/g)]
    .map(([tag]) => tag)
    .filter((tag) => tag.includes(` name="${name}"`) && tag.includes('aria-invalid="true"'))
    .map((tag) => / value="([^"]*)"/.exec(tag)?.[1] ?? '')

it('marks an option value that stands twice at itself, also behind lines that were left empty', async () => {
  const here = withQuery(paths.consoleOneGoods, { id: await aGoodsDraft('围巾') })
  const { body } = await askScreen(here, { cookie })
  const form = readDocument(body).forms.find(({ id }) => id === 'goods')
  const stored = form?.controls.filter(({ kind }) => kind !== 'file').flatMap(ownValues) as [string, string][]
  const lines = ['红', '', '', '蓝', '红'].flatMap((text) => [
    ['valueKey', ''],
    ['optionOf', '0'],
    ['valueHans', text],
  ])
  const others = ['intent', 'optionHans', 'valueKey', 'optionOf', 'valueHans']
  const fields = [
    ...stored.filter(([name]) => !others.includes(name)),
    ['optionHans', '颜色'],
    ...lines,
    ['intent', 'save'],
  ]
  const refused = await askScreen(here, { cookie, fields })
  expect(refused.status).toBe(422)
  expect(marked(refused.body, 'valueHans')).toEqual(['红'])
})

it('marks a place of a freight rule at itself, also behind a rule that was left empty', async () => {
  const rule = (places: string, units: string) => [
    ['places', places],
    ['firstUnits', units],
    ['firstYuan', units],
    ['extraUnits', units],
    ['extraYuan', units],
  ]
  const fields = [
    ...[
      ['id', ''],
      ['submissionId', randomToken()],
      ['version', '0'],
      ['name', 'By weight'],
      ['countsBy', 'piece'],
    ],
    ...[...rule('', '1'), ...rule('', ''), ...rule('Nowhere', '1')],
    ['intent', 'save'],
  ]
  const refused = await askScreen(paths.consoleFreight, { cookie, fields })
  expect(refused.status).toBe(422)
  expect(marked(refused.body, 'places')).toEqual(['Nowhere'])
})
