import { expect, test } from '@playwright/test'
import { OPERATOR_ROLES } from '../../app/contract/roles'
import { killRest } from '../support/launch'
import { readDocument } from '../support/press/document'
import { type Filled, fillShop } from '../support/press/filled-shop'
import { wrongWith, wrongWithRefusal } from '../support/press/judge'
import type { PressReport } from '../support/press/press-all'
import { pressAs } from '../support/press/pressed-as'
import { unreached } from '../support/press/universe'
import { REACHED_IN_TIME, UNREACHED } from '../support/press/unreached'
import { inFull } from '../support/proofs'

const others = OPERATOR_ROLES.filter((role) => role !== 'owner')
/** Whoever presses, a shop for each line of them; there one comes after the other, who takes most away last. */
const LINES = [['owner'], ['agent', 'visitors', 'member', ...others]] as const
type Who = (typeof LINES)[number][number]

// Once for each test where a process runs both.
let stop: Filled['stop'] | undefined
test.afterAll(async () => {
  killRest()
  await stop?.()
  stop = undefined
})

async function pressInLine(filled: Filled, line: readonly Who[]): Promise<[Who, PressReport][]> {
  const copy = await filled.copy(line[0] as Who)
  const tellings: [Who, PressReport][] = []
  for (const who of line) tellings.push([who, await pressAs(filled, copy, who)])
  await copy.stop()
  return tellings
}

test('all that a shop has for members, agents and each role of operators is followed and pressed, and is what it says', async () => {
  test.setTimeout(inFull ? 3_600_000 : 900_000)
  const filled = await fillShop()
  stop = filled.stop
  const tellings = (await Promise.all(LINES.map((line) => pressInLine(filled, line)))).flat()
  for (const [who, { found, accepted, refused }] of tellings) {
    expect.soft(found, who).toEqual([])
    expect.soft(accepted.size, [who, ...refused].join('\n')).toBeGreaterThan(5)
  }
  expect.soft(tellings.flatMap(([, { downloads }]) => downloads).length).toBeGreaterThan(10)
  expect.soft(tellings.reduce((sum, [, { emptied }]) => sum + emptied, 0)).toBeGreaterThan(60)
  const screens = new Set(tellings.flatMap(([, shown]) => [...shown.screens]))
  const accepted = tellings.flatMap(([, shown]) => [...shown.accepted.values()])
  const missed = unreached({ screens, accepted }).filter((one) => !REACHED_IN_TIME.includes(one))
  const refused = tellings.flatMap(([who, shown]) => [...shown.refused].map((one) => `${who}: ${one.join(' – ')}`))
  expect(
    missed.filter((one) => !UNREACHED.includes(one)),
    refused.join('\n'),
  ).toEqual([])
  // With full numbers more is reached.
  if (!inFull) expect(UNREACHED.filter((one) => !missed.includes(one))).toEqual([])
})

test('a press finds an error page that answers 200, a file that is none, and a refusal that no field can answer', async () => {
  const page = (main: string) => `<!DOCTYPE html><html lang="en"><body><main>${main}</main></body></html>`
  const request = async (body: string, { status = 200, headers = {} } = {}) => {
    const type = { 'content-type': 'text/html; charset=utf-8', ...headers }
    const isPage = type['content-type'].startsWith('text/html')
    const rest = { status, at: '/', through: [], headers: new Headers(type), bytes: Buffer.from(body) }
    return wrongWith({ ...rest, body: isPage ? body : '' }, 'en', isPage ? readDocument(body) : undefined)
  }
  const table = {
    'content-type': 'text/csv; charset=utf-8',
    'content-disposition': 'attachment; filename="orders.csv"',
  }
  expect(await request(page('<h1>Orders</h1>'))).toEqual([])
  expect(await request('\ufeffNumber,Sum\r\n1,2\r\n', { headers: table })).toEqual([])
  for (const broken of [
    request(page('<h1>Something went wrong</h1>')),
    request(page('<h1>Orders</h1>'), { status: 404 }),
    request(page('<h1>Orders</h1><p>undefined pieces</p>')),
    request(page('<h1>Days</h1><table><thead><tr><th>Day</th><th>Paid</th></tr></thead><tr><td>1</td></tr></table>')),
    request(
      page('<h1>Videos</h1><div id="toast"><p class="toast toast-error">Please check: Number: required</p></div>'),
    ),
    request('\ufeffNumber,Sum\r\n1,2\r\n', { headers: { 'content-type': 'text/csv; charset=utf-8' } }),
    request('\ufeff单号,金额\r\n1,2\r\n', { headers: table }),
    request('%PDF-1.4', { headers: { 'content-type': 'application/pdf' } }),
  ])
    expect(await broken).not.toEqual([])
  expect(wrongWithRefusal(page('<h1>Orders</h1>'))).not.toEqual([])
})
