import type { AtRule, Rule } from 'postcss'
import { beforeAll, describe, expect, it } from 'vitest'
import { builtStylesheet, rulesOf, valueIn } from '#tests/support/stylesheet'

const SHEETS = ['app/styles.css', 'app/web/ui/styles/console.css', 'app/web/ui/styles/feed.css']
let rules: Rule[] = []
beforeAll(async () => {
  rules = (await Promise.all(SHEETS.map(builtStylesheet))).flatMap(rulesOf)
}, 120_000)

describe('columns', () => {
  /** How an engine makes a length or a share of a length to its own smallest unit. */
  const engines = {
    Firefox: { unit: 60, vw: Math.trunc, length: Math.round, share: Math.floor },
    'Chromium and WebKit': { unit: 64, vw: (value: number) => value, length: Math.floor, share: Math.floor },
  }
  type Engine = (typeof engines)[keyof typeof engines]
  type Length = { percent: number; rem: number; px: number }
  type Column = { width: Length; margins: Length[] }

  /** The terms of `50%`, `calc(50% - .5rem)` or `4px`. */
  function lengthOf(text: string): Length {
    const sum = { percent: 0, rem: 0, px: 0 }
    for (const [, sign, number, unit] of text.matchAll(/([+-]? ?)(\d*\.?\d+)(%|rem|px)/g)) {
      sum[unit === '%' ? 'percent' : (unit as 'rem' | 'px')] += Number(`${sign?.trim() ?? ''}${number}`)
    }
    return sum
  }

  function columnOf(rule: Rule): Column | undefined {
    const width = valueIn(rule, 'width') ?? valueIn(rule, 'flex-basis') ?? valueIn(rule, 'flex')?.split(' ').at(-1)
    if (!width || !/%/.test(width)) return undefined
    const length = lengthOf(width)
    const sides = (valueIn(rule, 'margin') ?? '0').split(' ')
    const margins = [
      valueIn(rule, 'margin-right') ?? sides[1] ?? sides[0],
      valueIn(rule, 'margin-left') ?? sides[3] ?? sides[1] ?? sides[0],
    ].map((side) => lengthOf(side ?? '0'))
    return length.percent > 0 && length.percent <= 50 ? { width: length, margins } : undefined
  }

  /** Widths of a phone at which as many columns as the share says are wider than the row that they stand in. */
  function brokenAt(column: Column, { unit, vw, length, share }: Engine): number[] {
    const broken: number[] = []
    for (let viewport = 320; viewport <= 960; viewport++) {
      const root = Math.max(16, vw(viewport * unit * 0.042667) / unit)
      const pixels = ({ rem, px }: Length) => rem * root + px
      // A card's padding of a rem on each side, less what the columns' own margins are drawn out by.
      const margins = column.margins.reduce((sum, margin) => sum + length(pixels(margin) * unit), 0)
      const row = viewport * unit - 2 * length(root * unit) + margins
      const width = share((row * column.width.percent) / 100 + pixels(column.width) * unit)
      const count = Math.floor(100 / column.width.percent)
      if (count * (width + margins) > row) broken.push(viewport)
    }
    return broken
  }

  it('are told too wide where half a row less its own margins is', () => {
    const halves = { width: lengthOf('calc(50% - .5rem)'), margins: [lengthOf('.25rem'), lengthOf('.25rem')] }
    expect(brokenAt(halves, engines.Firefox)).toEqual(expect.arrayContaining([390, 393]))
    expect(brokenAt(halves, engines['Chromium and WebKit'])).toEqual([])
  })

  it.each(Object.entries(engines))('stand beside each other at every width in %s', (_, engine) => {
    const columns = rules.flatMap((rule) => {
      const column = columnOf(rule)
      return column ? [{ selector: rule.selector, column }] : []
    })
    expect(columns.length).toBeGreaterThan(0)
    const broken = columns.map(({ selector, column }) => [selector, brokenAt(column, engine).join(' ')])
    expect(broken.filter(([, widths]) => widths)).toEqual([])
  })
})

describe('selectors that not every browser knows', () => {
  const UNKNOWN_TO_SOME = /:(where|is|has|focus-visible)\b/

  it('stand alone, so that an older one loses nothing else', () => {
    const risky = rules.filter(({ selector }) => UNKNOWN_TO_SOME.test(selector))
    expect(risky.length).toBeGreaterThan(0)
    expect(risky.filter(({ selectors }) => selectors.length > 1).map(({ selector }) => selector)).toEqual([])
    const reset = rules.find(({ selector, nodes }) => selector === 'button' && /background-image/.test(String(nodes)))
    expect(reset, 'the reset of buttons').toBeDefined()
  })

  it('show the focus where only the plain one is known', () => {
    const all = new Set(rules.map(({ selector }) => selector))
    const focused = [...all].filter((selector) => selector.includes(':focus-visible'))
    expect(focused.length).toBeGreaterThan(0)
    expect(focused.filter((selector) => !all.has(selector.replace(':focus-visible', ':focus')))).toEqual([])
  })
})

describe('paper', () => {
  const isPrint = ({ parent }: Rule) => parent?.type === 'atrule' && /\bprint\b/.test((parent as AtRule).params)
  /** As a browser weighs one selector: those without ids, which we have none of. */
  const weightOf = (selector: string) =>
    (selector.match(/[.[]|:(?!:)/g) ?? []).length * 100 + selector.split(/[ >+~]+/).length
  const lastOf = (selector: string) => selector.split(/[ >+~]+/).at(-1) as string

  /** What stands around an order and its slip, by the sheet that its layout brings along. */
  const AROUND: Record<string, string[]> = {
    'app/web/ui/styles/console.css': ['.console-bar', '.console-head .nav-button'],
    'app/web/ui/styles/feed.css': ['.nav-side', '.tab-bar', '.action-bar'],
  }

  /** What paper leaves out, and every rule that shows it all the same: one that comes later or weighs more. */
  function shownInPrint(all: Rule[], around: readonly string[]): string[] {
    const displays = all.flatMap((rule, at) => {
      const display = valueIn(rule, 'display')
      return display ? rule.selectors.map((selector) => ({ selector, at, display, inPrint: isPrint(rule) })) : []
    })
    const hidden = displays.filter(({ inPrint, display }) => inPrint && display === 'none')
    expect(hidden.length).toBeGreaterThan(5)
    expect(hidden.map(({ selector }) => selector)).toEqual(expect.arrayContaining([...around]))
    const isWithinHidden = ({ selector }: { selector: string }) =>
      selector
        .split(/[ >+~]+/)
        .slice(0, -1)
        .some((part) => hidden.some((other) => lastOf(other.selector) === part))
    return hidden.flatMap((one) => {
      const weight = weightOf(one.selector)
      const shows = (other: (typeof displays)[number]) =>
        !other.inPrint &&
        !isWithinHidden(other) &&
        other.display !== 'none' &&
        lastOf(other.selector) === lastOf(one.selector) &&
        (weightOf(other.selector) > weight || (weightOf(other.selector) === weight && other.at > one.at))
      return displays.filter(shows).map((other) => `${one.selector}: ${other.selector}`)
    })
  }

  it.each(SHEETS.slice(1))('leaves out what can be pressed, also where %s comes after', async (sheet) => {
    const all = (await Promise.all(['app/styles.css', sheet].map(builtStylesheet))).flatMap(rulesOf)
    expect(shownInPrint(all, AROUND[sheet] ?? [])).toEqual([])
  })
})
