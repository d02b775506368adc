import type { Page } from '@playwright/test'
import { isConsolePath, paths } from '../../../app/paths'
import { inFull } from '../proofs'
import { inLanguage } from '../screens'
import { violationsInThemes } from './accessible'
import { wrongInDocument } from './document'
import { openSlowly, shiftsOf, watchShifts } from './first-view'
import { drawAs, type Look, smallTargets, stuckBars, tooWide, unreadable } from './layout'

const KB = 1024
const BASE_MOST = 6 * KB
/** What scripts may weigh together that only some screens have. */
const MORE_MOST = 4 * KB
/** Goods are composed for a while: drafts, dragging and cells besides. */
const COMPOSED_MOST = 6 * 1024
const WITH_MORE: readonly string[] = [
  ...[paths.prizeDraw, paths.videoTab, paths.videoRelease],
  // What is the same for everybody who came by a link is filled in with whose it was.
  ...[paths.goods, paths.flashGoods],
  // These look for what has changed where "back" shows them as they were left.
  ...[paths.cart, paths.cartTab, paths.order, paths.payStatus],
]
/** What React and all that a screen of it needs may weigh together, with the scripts that every screen has. */
const HYDRATED_MOST = 150 * KB
const HYDRATED: readonly string[] = [paths.cardEdit, paths.articleEditor]
const PHONE = { width: 390, height: 844 }
const NARROW = { width: 320, height: 640 }
const ON_ITS_SIDE = { width: 844, height: 390 }
const TWICE = 32

const TWICE_ON_PHONE: Look = { ...PHONE, font: TWICE }
/** Looked at in every language: words differ in length. */
const LOOKS: Look[] = [NARROW, { ...NARROW, font: TWICE }, ...(inFull ? [TWICE_ON_PHONE] : [])]
/** Looked at in English alone: just below and above the width at which large text changes the layout. */
const MORE_LOOKS: Look[] = [...(inFull ? [{ ...PHONE, font: 24 }] : [TWICE_ON_PHONE]), { ...PHONE, font: 21 }]

type Visit = {
  /** Besides English; widths and large text are looked at in each. */
  languages: readonly string[]
  /** Which paths search engines and messengers are notified of. */
  isPublic?: (path: string) => boolean
}

const pathOf = (address: string) => new URL(address, 'http://shop').pathname

/** Whether the scripts of a screen, the heaviest first, weigh too much. Not everybody has a second one. */
function tooHeavy(path: string, scripts: readonly number[]): boolean {
  if (scripts.length === 0) return true
  if (HYDRATED.includes(pathOf(path))) return scripts.reduce((sum, size) => sum + size, 0) > HYDRATED_MOST
  const [base = 0, ...others] = scripts
  // Lists and queues of the console are walked by keys.
  const hasMore = WITH_MORE.includes(pathOf(path)) || isConsolePath(pathOf(path))
  const most = pathOf(path) === paths.consoleOneGoods ? COMPOSED_MOST : MORE_MOST
  return base > BASE_MOST || others.reduce((sum, size) => sum + size, 0) > (hasMore ? most : 0)
}

const HOMES: readonly string[] = [paths.home, paths.homeAlias, paths.homeOld]

/** The screen's own title, then the shop's name; home has the name alone. */
const isTitled = (title: string, path: string) =>
  HOMES.includes(pathOf(path)) ? title === 'Lilac' : /\S · Lilac$/.test(title)

const shown = (where: string, found: string[]) => found.map((one) => `${where}: ${one}`)

/** At every width and size of text that people have. */
async function wrongInLooks(page: Page, looks: Look[]): Promise<string[]> {
  const found: string[] = []
  for (const look of looks) {
    await drawAs(page, look)
    found.push(...shown(`${look.width} wide, text of ${look.font ?? 16} px`, await unreadable(page)))
  }
  return found
}

/** With little height, what sticks would leave no room for what it belongs to. */
async function wrongOnItsSide(page: Page): Promise<string[]> {
  await drawAs(page, ON_ITS_SIDE)
  return shown('on its side', [...(await unreadable(page)), ...(await stuckBars(page))])
}

/**
 * A machine that is slow to read a document paints it in pieces, and what stands at the bottom grows with them. That comes
 * and goes; what a script or a late picture moves comes each time.
 */
async function movesEachTime(page: Page, path: string): Promise<string[]> {
  if ((await shiftsOf(page)).length === 0) return []
  await openSlowly(page, path)
  return shiftsOf(page)
}

/** Everything that must hold for a screen, in one visit. */
async function visit(page: Page, path: string, { languages, isPublic = () => false }: Visit): Promise<string[]> {
  const found: string[] = []
  await drawAs(page, PHONE)
  const { status, html, scripts } = await openSlowly(page, path)
  if (status !== 200) found.push(`answers ${status}`)
  if (pathOf(page.url()) !== pathOf(path)) found.push(`leads to ${page.url()}`)
  const title = await page.title()
  if (!isTitled(title, path)) found.push(`is titled "${title}"`)
  if (tooHeavy(path, scripts)) found.push(`${scripts.length} scripts of ${scripts.join(' and ')} bytes`)
  found.push(...(await wrongInDocument(page, html, isPublic(pathOf(path)))))
  found.push(...(await violationsInThemes(page)))
  found.push(...(await movesEachTime(page, path)))
  found.push(...(await tooWide(page)))
  found.push(...(await smallTargets(page)))
  found.push(...(await wrongInLooks(page, [...LOOKS, ...MORE_LOOKS])))
  found.push(...(await wrongOnItsSide(page)))
  for (const lang of languages) {
    await page.goto(inLanguage(path, lang))
    found.push(...shown(lang, await wrongInLooks(page, LOOKS)))
  }
  return found
}

/** Visits each screen once and answers what is wrong, by the name of the screen. */
export async function visitAll(page: Page, screens: Record<string, string>, how: Visit) {
  await watchShifts(page)
  const found: Record<string, string[]> = {}
  for (const [name, path] of Object.entries(screens)) {
    const wrong = await visit(page, path, how)
    if (wrong.length > 0) found[name] = wrong
  }
  return found
}
