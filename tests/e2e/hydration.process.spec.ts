import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { expect, test } from '@playwright/test'
import { paths } from '../../app/paths'
import { enter } from '../support/enter'
import { filesBelow, isCode } from '../support/sources'

const CLIENT = 'build/client'
type Manifest = { routes: Record<string, { id: string; parentId?: string; module: string }> }

function readManifest(): Manifest {
  const name = readdirSync(`${CLIENT}/assets`).find((file) => /^manifest-.*\.js$/.test(file))
  return JSON.parse(/=(\{.*\});?\s*$/s.exec(readFileSync(`${CLIENT}/assets/${name}`, 'utf8'))?.[1] ?? '')
}

const { routes } = readManifest()
const sourceOf = (id: string) => (existsSync(`app/${id}.tsx`) ? readFileSync(`app/${id}.tsx`, 'utf8') : '')
const moduleOf = (id: string) => readFileSync(CLIENT + routes[id]?.module, 'utf8')
/** A route and all that stand around it. */
function around(id: string | undefined): string[] {
  return id && routes[id] ? [id, ...around(routes[id].parentId)] : []
}

const isDrawn = (id: string) => /\bdefault\b/.test(moduleOf(id))
const screens = Object.keys(routes).filter((id) => /^(features|house|services)\//.test(id))
const hydrated = screens.filter((id) => /hydrate: true/.test(sourceOf(id)))

test('browsers get hydrated screens whole, with what stands around them, and nothing of any other screen', () => {
  expect(hydrated.length).toBeGreaterThan(1)
  const whole = new Set(hydrated.flatMap(around))
  expect([...whole].filter((id) => !isDrawn(id))).toEqual([])
  expect(screens.filter((id) => !whole.has(id) && isDrawn(id))).toEqual([])
})

test('no screen goes to another one without a document', () => {
  const within = /\b(Link|NavLink|useNavigate|useFetcher|useSubmit)\b[^}]*} from '@remix-run\/react'/
  expect(filesBelow('app').filter((file) => isCode(file) && within.test(readFileSync(file, 'utf8')))).toEqual([])
})

test('no script for browsers holds code of the server', () => {
  const scripts = readdirSync(`${CLIENT}/assets`).filter((name) => name.endsWith('.js'))
  const serverOnly = /["'](node:\w+|pg|kysely|pino|sharp)["']/
  expect(scripts.filter((name) => serverOnly.test(readFileSync(`${CLIENT}/assets/${name}`, 'utf8')))).toEqual([])
})

test('an error thrown in a hydrated screen shows the page that says so', async ({ browser }) => {
  const context = await browser.newContext({
    baseURL: process.env.SHOP_URL,
    extraHTTPHeaders: { 'X-Forwarded-For': '10.200.1.1' },
  })
  const page = await context.newPage()
  await enter(page)
  await page.route(`**${routes['features/business-cards/screens/card-edit']?.module}`, (route) =>
    route.fulfill({
      contentType: 'text/javascript',
      body: 'export const handle = { hydrate: true }; export default () => { throw new Error("a fault") }',
    }),
  )
  await page.goto(paths.cardEdit)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Something went wrong')
  await context.close()
})
