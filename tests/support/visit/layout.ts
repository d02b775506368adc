import type { CDPSession, Page } from '@playwright/test'

export type Look = { width: number; height: number; font?: number }

const sessions = new WeakMap<Page, Promise<CDPSession>>()

function sessionOf(page: Page): Promise<CDPSession> {
  const known = sessions.get(page) ?? page.context().newCDPSession(page)
  sessions.set(page, known)
  return known
}

/** The browser's own setting for the size of text; 16 px unless a person has changed it. */
async function setFontSize(page: Page, standard: number) {
  const session = await sessionOf(page)
  await session.send('Page.setFontSizes', { fontSizes: { standard, fixed: Math.round(standard * 0.8125) } })
  await page.waitForFunction((size) => {
    const probe = document.createElement('i')
    probe.style.fontSize = 'medium'
    document.body.append(probe)
    const drawn = getComputedStyle(probe).fontSize
    probe.remove()
    return drawn === `${size}px`
  }, standard)
}

/** Draws the page that is open as wide, as high and with as large a text as told. */
export async function drawAs(page: Page, { width, height, font = 16 }: Look) {
  await page.setViewportSize({ width, height })
  await setFontSize(page, font)
}

/** Texts and controls that nobody could read or press as the page is drawn now. */
function findUnreadable(wide: number): string[] {
  const found = new Set<string>()

  const nameOf = (element: Element) => {
    const short = (one: Element) =>
      one.localName +
      [...one.classList]
        .slice(0, 2)
        .map((name) => `.${name}`)
        .join('')
    return `${element.parentElement ? `${short(element.parentElement)} > ` : ''}${short(element)}`
  }
  const styles = new Map<Element, CSSStyleDeclaration>()
  const styleOf = (element: Element) => {
    const known = styles.get(element) ?? getComputedStyle(element)
    styles.set(element, known)
    return known
  }
  const ancestors = (element: Element) => {
    const chain: Element[] = []
    for (let one: Element | null = element; one && one !== document.body; one = one.parentElement) chain.push(one)
    return chain
  }
  const isSeen = (element: Element) =>
    element.checkVisibility({ opacityProperty: true, visibilityProperty: true }) &&
    !ancestors(element).some((one) => {
      const { position, width, height } = styleOf(one)
      return position === 'absolute' && Number.parseFloat(width) <= 1 && Number.parseFloat(height) <= 1
    })
  const layerOf = (element: Element) =>
    ancestors(element).find((one) => ['fixed', 'sticky'].includes(styleOf(one).position)) ?? null
  const isScrolled = (element: Element) =>
    ancestors(element).some(
      (one) => ['auto', 'scroll'].includes(styleOf(one).overflowX) && one.scrollWidth > one.clientWidth,
    )

  /** Scrolled out of a list that scrolls by itself. */
  const isAway = (element: Element, { top, bottom }: DOMRect) =>
    ancestors(element).some((one) => {
      if (!['auto', 'scroll'].includes(styleOf(one).overflowY) || one.scrollHeight <= one.clientHeight) return false
      const shown = one.getBoundingClientRect()
      return bottom <= shown.top + 1 || top >= shown.bottom - 1
    })

  type Box = { element: Element; rect: DOMRect; layer: Element | null; text: string }
  const boxes: Box[] = []
  const controls = 'button, input:not([type=hidden]), select, textarea, .btn, .chip, .check'
  for (const element of document.body.querySelectorAll(controls)) {
    const rect = element.getBoundingClientRect()
    if (!isSeen(element) || rect.width < 2 || isAway(element, rect)) continue
    boxes.push({ element, rect, layer: layerOf(element), text: '' })
    const short = '[type=checkbox], [type=radio], [type=file], [type=number], [inputmode=numeric], [inputmode=decimal]'
    const field = `input:not(${short}), textarea, select`
    const { paddingLeft, paddingRight, fontSize } = styleOf(element)
    const room = element.clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight)
    const letter = Number.parseFloat(fontSize)
    // Where the phone itself is ten letters wide, a third of it has to do.
    if (element.matches(field) && room < (wide < 11 * letter ? 0.3 * wide : 4.5 * letter))
      found.add(`a field ${Math.round(room)} px wide: ${nameOf(element)}`)
  }

  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const element = node.parentElement
    const text = (node.textContent ?? '').trim()
    if (!element || !text || ['SCRIPT', 'STYLE', 'OPTION', 'TEMPLATE'].includes(element.tagName) || !isSeen(element))
      continue
    const range = document.createRange()
    range.selectNodeContents(node)
    const rects = [...range.getClientRects()].filter(({ width, height }) => width > 1 && height > 1)
    if (rects.length === 0) continue
    const tops = new Set(rects.map(({ top }) => Math.round(top)))
    const size = Number.parseFloat(styleOf(element).fontSize)
    const isVertical = text.length > 3 && tops.size >= 3 && text.length / tops.size < 2.6
    if (isVertical) found.add(`${tops.size} lines for "${text.slice(0, 20)}": ${nameOf(element)}`)
    const layer = layerOf(element)
    const clipper = ancestors(element).find((one) => styleOf(one).overflowX !== 'visible')
    const clamped = ancestors(element).some((one) => styleOf(one).webkitLineClamp !== 'none')
    // A card shows one line of its tags; those of a second line are left out whole.
    const isSpare = element.matches('.tag') && clipper !== element
    for (const rect of rects) {
      if (!isScrolled(element)) {
        const edge = clipper ? clipper.getBoundingClientRect() : new DOMRect(0, 0, wide, 0)
        if (rect.left < Math.max(0, edge.left) - 1 || rect.right > Math.min(wide, edge.right) + 1)
          found.add(`"${text.slice(0, 20)}" goes over the edge: ${nameOf(element)}`)
      }
      const isCut = clipper && ['hidden', 'clip'].includes(styleOf(clipper).overflowY)
      const bottom = isCut ? clipper.getBoundingClientRect().bottom : Number.POSITIVE_INFINITY
      if (rect.bottom - size * 0.25 > bottom) {
        if (!clamped && !(isSpare && rect.top >= bottom - 1))
          found.add(`"${text.slice(0, 20)}" is cut at the bottom: ${nameOf(element)}`)
        continue
      }
      boxes.push({ element, rect, layer, text })
    }
  }

  const isWithin = (a: Element, b: Element) => a.contains(b) || b.contains(a) || a.closest('label')?.contains(b)
  boxes.sort((a, b) => a.rect.top - b.rect.top)
  boxes.forEach((one, index) => {
    for (let next = index + 1; next < boxes.length; next++) {
      const other = boxes[next] as Box
      if (other.rect.top >= one.rect.bottom - 2) break
      if (one.layer !== other.layer || (!one.text && !other.text)) continue
      if (one.text && other.text ? one.element === other.element : isWithin(one.element, other.element)) continue
      // Lines of text have room above and below their letters, which may touch.
      const slack = one.text && other.text ? Math.min(one.rect.height, other.rect.height) * 0.3 : 3
      const across = Math.min(one.rect.right, other.rect.right) - Math.max(one.rect.left, other.rect.left)
      const down = Math.min(one.rect.bottom, other.rect.bottom) - Math.max(one.rect.top, other.rect.top)
      if (across > 2 && down > slack)
        found.add(
          `"${(one.text || nameOf(one.element)).slice(0, 24)}" lies over "${(other.text || nameOf(other.element)).slice(0, 24)}": ${nameOf(one.text ? one.element : other.element)}`,
        )
    }
  })
  return [...found]
}

/** How wide the page is, where it is wider than the phone. */
export async function tooWide(page: Page): Promise<string[]> {
  // Not what the browser calls the window's width: on a phone that grows with what is too wide.
  const phone = page.viewportSize()?.width as number
  return page.evaluate((most) => {
    const width = Math.max(document.documentElement.scrollWidth, document.body.scrollWidth)
    if (width <= most) return []
    const wide = [...document.body.querySelectorAll('*')].filter((one) => one.getBoundingClientRect().right > most + 1)
    const last = wide.at(-1)
    return [
      `scrolls sideways: ${width} of ${most}: ${last?.localName}.${last?.className} "${last?.textContent?.slice(0, 20)}"`,
    ]
  }, phone)
}

/** What is wrong with the page for somebody who reads it as it is drawn now. */
export const unreadable = async (page: Page): Promise<string[]> => [
  ...(await tooWide(page)),
  ...(await page.evaluate(findUnreadable, page.viewportSize()?.width as number)),
]

/** What stays in place while the page scrolls, and so takes height from everything else. */
export const stuckBars = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.body.querySelectorAll('*')]
      .filter((one) => one.checkVisibility() && ['fixed', 'sticky'].includes(getComputedStyle(one).position))
      .filter((one) => one.getBoundingClientRect().width > innerWidth / 2)
      // A sheet is a dialog; what lets every press through takes nothing away.
      .filter((one) => !one.closest('.sheet') && getComputedStyle(one).pointerEvents !== 'none')
      .map((one) => `${one.localName}.${one.className} sticks`),
  )

/** Controls that a finger can miss: less than 44 px wide or high around their middle, except a link within a sentence. */
function findSmallTargets(): string[] {
  const LEAST = 44
  const found = new Set<string>()
  const reached = (control: Element, x: number, y: number) => {
    const hit = document.elementFromPoint(x, y)
    if (!hit) return false
    if (control.contains(hit)) return true
    const label = hit.closest('label')
    if (label && (label.control === control || label === control)) return true
    // Two links to one place side by side are one target.
    const link = hit.closest('a')
    return Boolean(link && control instanceof HTMLAnchorElement && link.href === control.href)
  }
  const inSentence = (control: Element) =>
    control.localName === 'a' &&
    getComputedStyle(control).display === 'inline' &&
    [...(control.parentElement?.childNodes ?? [])].some(
      (node) => node.nodeType === Node.TEXT_NODE && /\p{L}/u.test(node.textContent ?? ''),
    )
  // What lies behind an open sheet is not to be reached.
  const reachable = document.querySelector('.sheet[open] > .sheet-panel') ?? document
  for (const control of reachable.querySelectorAll<HTMLElement>(
    'a[href], button, input:not([type=hidden]), select, textarea, summary',
  )) {
    if (control.tabIndex < 0 || inSentence(control) || (control as HTMLButtonElement).disabled) continue
    if (!control.checkVisibility({ visibilityProperty: true })) continue
    control.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' })
    const rect = control.getBoundingClientRect()
    // What is one pixel wide shows itself when it has the focus.
    if (rect.width <= 1 || rect.height <= 1) continue
    // From its middle, and from near its ends: what is pressed need not be a rectangle.
    const middle = Math.min(Math.max(rect.left + rect.width / 2, 1), innerWidth - 1)
    const y = rect.top + rect.height / 2
    const starts = [middle, rect.left + 8, rect.right - 8].filter((x) => reached(control, x, y))
    const name = `${control.localName}.${control.className} "${(control.ariaLabel ?? control.textContent ?? '').trim().slice(0, 20)}"`
    const sizeAt = (x: number) => {
      const along = (dx: number, dy: number, most: number) => {
        let reach = 0
        while (reach < most && reached(control, x + dx * (reach + 1), y + dy * (reach + 1))) reach++
        return reach
      }
      const across = (dx: number, dy: number) => {
        const one = along(-dx, -dy, LEAST - 1)
        return one + along(dx, dy, LEAST - 1 - one) + 1
      }
      return { width: across(1, 0), height: across(0, 1) }
    }
    const [first] = starts
    if (first === undefined) found.add(`nothing reaches ${name}`)
    else if (!starts.some((x) => Math.min(...Object.values(sizeAt(x))) >= LEAST)) {
      const { width, height } = sizeAt(first)
      found.add(`${width} × ${height}: ${name}`)
    }
  }
  scrollTo(0, 0)
  return [...found]
}

export const smallTargets = (page: Page): Promise<string[]> => page.evaluate(findSmallTargets)
