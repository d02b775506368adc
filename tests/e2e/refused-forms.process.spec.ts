import { expect, test } from '@playwright/test'
import { paths, withQuery } from '../../app/paths'
import { type As, askAs, asMember, asOperator, GUEST, somebody } from '../support/ask-as'
import { formsOn } from '../support/forms-on'
import { screens } from '../support/screen-parameters'
import { screenOf, screenThings } from '../support/screen-things'
import { closeShop, openShop } from '../support/shop-verbs'

let skuId: string
let operator: As
test.beforeAll(async () => {
  skuId = await openShop()
  operator = await asOperator('owner')
})
test.afterAll(closeShop)

const elements = (page: string, pattern: RegExp) =>
  [...page.matchAll(/<[a-z]\w*\b[^>]*>/g)].filter(([tag]) => pattern.test(tag))

/** What a refused page lacks: words, a mark at every refused field, or the focus on the first of them. */
function faultsOf(page: string): string[] {
  const [, linked] = /role="alert"[^>]*><a href="#([^"]+)"/.exec(page) ?? []
  const marks = elements(page, /aria-invalid="true"|class="[^"]*field-error/)
  const [focused] = elements(page, /\sautofocus=""/)
  return [
    !/role="alert"/.test(page) && marks.length === 0 && 'nothing is said',
    linked && !page.includes(`id="${linked}"`) && `nothing has the id ${linked}`,
    linked && marks.length === 0 && 'nothing is marked',
    /data-unmarked/.test(page) && 'a refused field is not drawn',
    !focused && 'nothing has the focus',
    linked && focused?.[0].includes('role="alert"') && 'the focus is not on a field',
    /\bundefined\b|\[object/.test(page.replace(/<script[\s\S]*?<\/script>/g, '')) && 'undefined is said',
  ].filter((fault) => typeof fault === 'string')
}

test('every form that is refused for what was left empty marks it and leads there', async () => {
  test.slow()
  const things = Object.entries(screenThings).flatMap(([cell, row]) =>
    typeof row === 'object' ? [{ path: screenOf(cell), make: row.make }] : [],
  )
  const asked = [...things, ...screens.map(({ path }) => ({ path, make: undefined }))]
  const seen = new Set<string>()
  const found: string[] = []
  let refused = 0
  for (const { path, make } of asked) {
    const owner = await somebody()
    const { query } = (await make?.(owner, skuId)) ?? { query: {} }
    const here = withQuery(path, query)
    const isOpen = path === paths.login || path === paths.consoleLogin
    // A session of its own, because some forms end it.
    const as = isOpen ? GUEST : path.startsWith(paths.console) ? operator : await asMember(owner)
    for (const { path: to, fields } of formsOn((await askAs(as, here)).body, here, true)) {
      const shape = `${path} ${fields.map(([name]) => name)} ${fields.at(-1)}`
      if (seen.has(shape)) continue
      seen.add(shape)
      const answer = await askAs(as, to, fields)
      if (answer.status !== 422) continue
      refused++
      for (const fault of faultsOf(answer.body)) found.push(`${shape}: ${fault}`)
    }
  }
  expect(found).toEqual([])
  expect(refused).toBeGreaterThan(15)
})
