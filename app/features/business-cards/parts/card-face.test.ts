import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { CARD_THEMES } from '../contract/limits'

const css = readFileSync(join(import.meta.dirname, '../../../web/ui/styles/cards.css'), 'utf8')

/** Relative luminance, WCAG 2. */
function luminance(colour: string): number {
  const [red, green, blue] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(colour.slice(at, at + 2), 16) / 255
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  }) as [number, number, number]
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

it.each(CARD_THEMES)('white on the card of theme %s passes AA wherever it stands', (theme) => {
  const colours = new RegExp(`\\.face-${theme} \\{[^}]*\\}`).exec(css)?.[0].match(/#[\da-f]{6}/g) ?? []
  expect(colours).toHaveLength(2)
  for (const colour of colours) expect(1.05 / (luminance(colour) + 0.05)).toBeGreaterThanOrEqual(4.5)
})
