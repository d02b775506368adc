import { beforeAll, describe, expect, it } from 'vitest'
import { askScreen } from '#tests/support/ask-screen'
import { useDatabase } from '#tests/support/database'
import { parametersOf, screens } from '#tests/support/screen-parameters'
import { textOf } from '#tests/support/sources'
import { operatorOf, operatorTokenOf } from '#tests/support/stage'
import { PAGE_KEYS } from '~/features/storefront/contract/pages'
import { ensurePages } from '~/features/storefront/server/pages/write-page'
import { paths, withQuery } from '~/paths'
import { cookies } from '~/web/h5/cookies'

useDatabase()

const seen = screens.filter(({ file }) => !file.includes('/wire/'))
const ofConsole = seen.filter(({ file }) => file.includes('/console/'))
const ofShop = seen.filter(({ file }) => !file.includes('/console/'))

/** What an address names one thing by, which an empty mall does not have. */
const NAMES_ONE = ['id', 'payment', 'payout', 'key', 'url', 'skuId', 'kind']
const namesOne = ({ file }: { file: string }) => parametersOf(file).some((name) => NAMES_ONE.includes(name))
const isList = ({ file }: { file: string }) => /\b(listOf|cardsOf)\(/.test(textOf(file))

let cookie: string
beforeAll(async () => {
  // As a start of the shop makes them.
  await ensurePages()
  const owner = await operatorTokenOf(await operatorOf('owner'))
  cookie = (await cookies.console.write({ token: owner })).split(';')[0] as string
})

describe('a mall in which nothing is', () => {
  it.each(ofShop)('answers a guest at $name, or leads to the login', async (screen) => {
    const { status, to, body } = await askScreen(screen.path)
    if (status === 303) expect(to).toContain(paths.login)
    else if (status === 404) expect(namesOne(screen)).toBe(true)
    else expect([status, body.includes('<h1') || body.includes('<h2')]).toEqual([200, true])
  })

  it.each(PAGE_KEYS)('says of its %s that they are not written yet', async (key) => {
    const { status, body } = await askScreen(withQuery(paths.page, { key }))
    expect([status, body.includes('Not written yet')]).toEqual([200, true])
    expect((await askScreen(withQuery(paths.page, { key, no: 1 }))).status).toBe(404)
    expect((await askScreen(paths.consolePages, { cookie })).body).toContain('Privacy')
  })

  it.each(ofConsole)('answers its operator at $name', async (screen) => {
    const { status, body } = await askScreen(screen.path, { cookie })
    if (status === 404) expect(namesOne(screen)).toBe(true)
    // Whoever is in already is led on from the login, and from what was not typed.
    else expect(status).toBe(['consoleLogin', 'consoleFactor', 'consoleTyped'].includes(screen.name) ? 302 : 200)
    const hasRows = ['consoleMissions', 'consoleOperators', 'consolePages'].includes(screen.name)
    if (status === 200 && isList(screen) && !hasRows) expect(body).toContain('empty-icon')
  })
})
