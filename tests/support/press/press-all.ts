import { inFull, rounds } from '../proofs'
import type { Answer, PressBrowser } from './browser'
import { type DrawnForm, readDocument, type Submitter } from './document'
import { type Choice, choicesOf, leftEmpty } from './fill-in'
import { wrongWith, wrongWithRefusal } from './judge'
import { addressKind, formName, pathOf, pressName, screenAt, submitterName } from './names'
import type { Accepted } from './universe'
import { goWays, refusedChoices, type Way, type Ways } from './ways'

export type PressReport = {
  /** What is wrong, by where it was met. */
  found: string[]
  /** Screens that answered as they should, by name. */
  screens: Set<string>
  /** Presses that did what they are for, by name. */
  accepted: Map<string, Accepted>
  /** Presses that nothing but refusals came of, with the last one. */
  refused: Map<string, string>
  /** Where a file was taken. */
  downloads: string[]
  /** How many forms were refused for what was left empty. */
  emptied: number
  requests: number
}

export const nothingPressed = (): PressReport => ({
  found: [],
  screens: new Set(),
  accepted: new Map(),
  refused: new Map(),
  downloads: [],
  emptied: 0,
  requests: 0,
})

type Options = Omit<Ways, 'ask'> & {
  browser: PressBrowser
  /** Whether somebody else presses nearly all of it besides. */
  isRepeated: boolean
  starts: readonly string[]
  /** What others have pressed before, which is not pressed again. */
  report?: PressReport
}

/**
 * How many addresses of a kind are looked at, and how many where a button of theirs has not done its work yet. What was made
 * for presses is looked at in any case.
 */
const OF_A_KIND = rounds(2, 3)
const OF_A_KIND_AT_MOST = rounds(6, 12)
const REPEATED = rounds(1, 3)
const REPEATED_AT_MOST = rounds(2, 12)
/**
 * A choice of more than that is one of things, not of kinds. posted-choices.test.ts offers each value alone, and less dearly.
 */
const ROUNDS_MOST = rounds(0, 8)
const REQUESTS_MOST = 12_000
const AS_IT_STANDS: Choice = { round: 0 }
/** Where nobody has come from. */
const START = '/#'

/** What comes first: to follow, to ask, to do, to close what opens again, to choose otherwise, to take away, to leave. */
const [FOLLOW, ASK, DO, CLOSE, CHOOSE, TAKE_AWAY, LEAVE] = [0, 1, 2, 3, 4, 5, 6]
const CLOSES = 'intent=closeMall'
const LEAVES = /^intent=(logout|logOut|delete)$/

function turnOf({ method }: DrawnForm, submitter: Submitter): number {
  const { attributes } = submitter
  if ((attributes.formmethod ?? method) === 'get') return ASK
  if (submitterName(submitter) === CLOSES) return CLOSE
  if (LEAVES.test(submitterName(submitter))) return LEAVE
  return attributes.class?.includes('btn-danger') ? TAKE_AWAY : DO
}

/** Follows every link and presses every button from some addresses on, what takes something away last. */
export async function pressAll({
  browser,
  starts,
  isRepeated,
  report = nothingPressed(),
  ...where
}: Options): Promise<PressReport> {
  const [ofAKind, atMost] = isRepeated ? [REPEATED, REPEATED_AT_MOST] : [OF_A_KIND, OF_A_KIND_AT_MOST]
  const turns: (() => Promise<unknown>)[][] = [FOLLOW, ASK, DO, CLOSE, CHOOSE, TAKE_AWAY, LEAVE].map(() => [])
  const seen = new Set<string>()
  const ofKind = new Map<string, number>()
  /** Addresses of a kind that enough others were looked at of, by screen. */
  const spare = new Map<string, Way[]>()
  const ways = new Map<string, Way[]>()
  const tries = new Map<string, number>()
  const chosen = new Set<string>()
  const emptied = new Set<string>()

  const ask: PressBrowser['ask'] = async (...request) => {
    if (++report.requests > REQUESTS_MOST) throw new Error('there is no end of what can be pressed')
    return browser.ask(...request)
  }
  const go = goWays({ ask, ...where })
  const later = (turn: number, work: () => Promise<unknown>) => turns[turn]?.push(work)
  const wrong = (at: string, what: readonly string[]) => report.found.push(...what.map((one) => `${at}: ${one}`))

  function link(href: string, referer: string): void {
    const url = new URL(href, `http://shop${referer}`)
    const address = url.pathname + url.search
    if (url.origin !== 'http://shop' || seen.has(address)) return
    seen.add(address)
    const kind = addressKind(address)
    const count = ofKind.get(kind) ?? 0
    ofKind.set(kind, count + 1)
    const way = { address, referer, steps: [] }
    if (count < ofAKind || (referer === START && !isRepeated)) later(FOLLOW, () => visit(way))
    else spare.set(screenAt(address), [...(spare.get(screenAt(address)) ?? []), way])
  }

  async function visit(way: Way, isLate = false): Promise<void> {
    const answer = await ask(way.address, way.referer)
    // What was made for all of them may be over by now.
    if (isRepeated && way.referer === START && [404, 409].includes(answer.status)) return
    // A press may have done away with what was only to be looked at where it was needed.
    if (isLate && answer.status === 404 && !(await isLinked(way))) return
    await arrive(answer, way, `${screenAt(way.address)} ${way.address} linked from ${way.referer}`)
  }

  async function isLinked({ address, referer }: Way): Promise<boolean> {
    const { status, body, at } = await ask(referer)
    if (status >= 400) return false
    return readDocument(body).links.some(({ href }) => {
      const { pathname, search } = new URL(href, `http://shop${at}`)
      return pathname + search === address
    })
  }

  /** Looks at what was answered and notes what can be done from there. */
  async function arrive(answer: Answer, way: Way, at: string): Promise<void> {
    const drawn = answer.body ? readDocument(answer.body) : undefined
    const faults = await wrongWith(answer, browser.language(), drawn)
    wrong(at, faults)
    if (faults.length > 0) return
    if (!drawn) {
      if (answer.headers.has('content-disposition')) report.downloads.push(at)
      report.screens.add(screenAt(way.address))
      return
    }
    if (!where.isOwn(pathOf(answer.at))) return
    report.screens.add(screenAt(answer.at))
    for (const { href } of drawn.links) link(href, answer.at)
    for (const form of drawn.forms) for (const submitter of form.submitters) note(form, submitter, way, answer.at)
  }

  function note(form: DrawnForm, submitter: Submitter, way: Way, here: string): void {
    const name = pressName(form, submitter, here)
    const known = ways.get(name) ?? []
    if (known.length >= atMost || report.accepted.has(name)) return
    ways.set(name, [...known, way])
    const isTried = known.length > 0 && known.length === tries.get(name)
    if (known.length === 0 || isTried) later(turnOf(form, submitter), () => pressAnywhere(name, here))
    const isFilledIn = form.controls.some(({ kind }) => kind !== 'hidden')
    const whole = `${screenAt(here)} ${formName(form, here)}`
    if (form.method === 'get' || !isFilledIn || 'formnovalidate' in submitter.attributes || emptied.has(whole)) return
    emptied.add(whole)
    if (!isRepeated || inFull) later(CHOOSE, () => leaveEmpty(way, name))
  }

  async function leaveEmpty(way: Way, name: string): Promise<void> {
    const found = await go.open(way, name)
    if (!found) return
    const answer = await go.send(found, leftEmpty(found.form))
    const drawn = answer.body ? readDocument(answer.body) : undefined
    wrong(`${name} left empty`, await wrongWith(answer, browser.language(), drawn))
    if (answer.status !== 422) return
    report.emptied++
    wrong(`${name} left empty`, wrongWithRefusal(answer.body))
  }

  /** Presses a button wherever it is drawn until it has done once what it is for. */
  async function pressAnywhere(name: string, here: string): Promise<void> {
    let way: Way | undefined
    do {
      const at = tries.get(name) ?? 0
      way = ways.get(name)?.[at]
      if (way) tries.set(name, at + 1)
      if (way && (await press(way, name, AS_IT_STANDS))) return chooseAll(way, name)
    } while (way)
    report.refused.set(name, report.refused.get(name) ?? 'is not there any more')
    for (const more of spare.get(screenAt(here))?.splice(0, ofAKind) ?? []) later(FOLLOW, () => visit(more, true))
  }

  async function press(way: Way, name: string, choice: Choice): Promise<boolean> {
    const found = await go.open(way, name)
    if (!found) return false
    const by = choice.round ? ` by choice ${choice.round} of ${choice.alone ?? 'all'}` : ''
    const at = `${name}${by} at ${way.address}`
    const { answer, values } = await go.press(found, name, choice)
    const drawn = readDocument(answer.body)
    const isSame = pathOf(answer.at) === pathOf(found.here) && answer.through.length === 0
    const steps = isSame ? [...way.steps, { press: name, values }] : []
    await arrive(answer, { address: isSame ? way.address : answer.at, referer: found.here, steps }, at)
    if (answer.status === 422)
      wrong(at, [...wrongWithRefusal(answer.body), ...refusedChoices(found, values, drawn, choice)])
    if (answer.status >= 400 || drawn.said.length > 0) {
      const why = `${answer.status} ${drawn.said.join(' ')} ${drawn.refused.join(' ')}`
      if (!report.accepted.has(name)) report.refused.set(name, why)
      return false
    }
    const target = screenAt(
      new URL(found.submitter.attributes.formaction ?? found.form.action, `http://shop${found.here}`).pathname,
    )
    const form = formName(found.form, found.here)
    report.accepted.set(name, { screen: screenAt(found.here), target, form, submitter: submitterName(found.submitter) })
    report.refused.delete(name)
    return true
  }

  /** Every box, radio and choice of a form in another of its states, all at once or, where that is refused, one by one. */
  async function chooseAll(way: Way, name: string): Promise<void> {
    const found = await go.open(way, name)
    if (!found || 'formnovalidate' in found.submitter.attributes) return
    const whole = `${screenAt(found.here)} ${formName(found.form, found.here)}`
    if (chosen.has(whole)) return
    chosen.add(whole)
    const { most, names } = choicesOf(found.form)
    for (let round = 1; round <= Math.min(most, ROUNDS_MOST); round++)
      later(CHOOSE, async () => {
        if ((await press(way, name, { round })) || names.length < 2) return
        for (const alone of names) await press(way, name, { round, alone })
      })
  }

  await where.enter()
  for (const start of starts) link(start, START)
  for (let work = next(turns); work; work = next(turns)) await work()
  return report
}

const next = (turns: (() => Promise<unknown>)[][]) => turns.find((one) => one.length > 0)?.shift()
