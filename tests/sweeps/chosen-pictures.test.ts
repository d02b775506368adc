import type { ActionFunctionArgs } from '@remix-run/node'
import sharp from 'sharp'
import { beforeAll, expect, it } from 'vitest'
import { useDatabase } from '#tests/support/database'
import { cookiesOfAll } from '#tests/support/member-cookie'
import { mutatingRoutes } from '#tests/support/mutating-routes'
import { type Stage, setStage } from '#tests/support/stage'
import type { BodyKind } from '~/contract/call'
import { PICTURES_MOST } from '~/contract/fields'
import { QUESTION_PICTURES_MOST } from '~/features/support/contract/members'
import { paths } from '~/paths'

useDatabase()

type Module = { action: (args: ActionFunctionArgs) => Promise<Response>; handle?: { takes?: BodyKind } }
const load = (file: string) => import(/* @vite-ignore */ `../../${file}`) as Promise<Module>

const taking = await Promise.all(
  mutatingRoutes.map(async (route) => ({ ...route, takes: (await load(route.file)).handle?.takes })),
)
const routes = taking.filter(({ takes }) => takes === 'pictures' || takes === 'film')

/** Screens that promise fewer than nine. */
const FEWER: Record<string, number> = {
  [paths.question]: QUESTION_PICTURES_MOST,
  ...Object.fromEntries(
    [
      paths.articleRelease,
      paths.cardEdit,
      paths.videoRelease,
      paths.consoleActivityForm,
      paths.consoleBrand,
      paths.consoleCategory,
      paths.consoleLook,
      paths.consolePayout,
      paths.consoleServiceTag,
      paths.consoleVideoForm,
    ].map((path) => [path, 1]),
  ),
}

let stage: Stage
let jpeg: Buffer
beforeAll(async () => {
  stage = await setStage()
  jpeg = await sharp({ create: { width: 30, height: 20, channels: 3, background: '#af57ff' } })
    .jpeg()
    .toBuffer()
}, 60_000)

/** What a screen answers to pictures that were chosen at once, one after the other. */
async function answerTo(route: (typeof routes)[number], names: readonly string[]): Promise<string> {
  const body = new FormData()
  body.append('intent', 'pictures')
  for (const name of names) {
    const bytes = name.endsWith('.jpg') ? jpeg : Buffer.from('no picture')
    body.append('files', new File([new Uint8Array(bytes)], name))
  }
  const headers = { cookie: await cookiesOfAll(stage), origin: 'http://shop' }
  const request = new Request(`http://shop${route.path}?id=${stage.orderId}`, { method: 'POST', body, headers })
  const { action } = await load(route.file)
  const answer = await action({ request, params: {}, context: {} }).catch((thrown: unknown) => {
    if (thrown instanceof Response) return thrown
    throw thrown
  })
  expect([200, 422], await answer.clone().text()).toContain(answer.status)
  return answer.text()
}

const keysIn = (answer: string) => new Set(answer.match(/\bu\/[\w-]{22}\b/g) ?? [])

it('is about the screens of members and of the mall', () => {
  expect(routes.length).toBeGreaterThan(18)
})

it.each(routes)('$path keeps the good ones of what was chosen at once, and names the others', async (route) => {
  const most = FEWER[route.path] ?? PICTURES_MOST
  const good = Array.from({ length: PICTURES_MOST + 1 }, (_, at) => `photo-${at}.jpg`)
  const answer = await answerTo(route, ['notes.txt', ...good.slice(0, 4), 'list.csv', ...good.slice(4)])
  expect(keysIn(answer).size).toBe(most)
  for (const name of ['notes.txt', 'list.csv']) expect(answer).toContain(name)
  for (const [at, name] of good.entries()) expect([name, answer.includes(name)]).toEqual([name, at >= most])
})
