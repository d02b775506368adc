type Rgb = readonly [number, number, number]

const WHITE = '#ffffff'
const BLACK = '#000000'
/** WCAG 2.2, 1.4.3: text of a usual size. */
const LEGIBLE = 4.5

export const isColour = (text: string): boolean => /^#[\da-f]{6}$/.test(text)

const rgbOf = (hex: string): Rgb => {
  const value = Number.parseInt(hex.slice(1), 16)
  return [(value >> 16) & 255, (value >> 8) & 255, value & 255]
}
const hexOf = (rgb: Rgb): string => `#${rgb.map((part) => Math.round(part).toString(16).padStart(2, '0')).join('')}`

function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = rgbOf(hex).map((part) => {
    const share = part / 255
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

/** From 1 to 21. */
export function contrast(one: string, other: string): number {
  const [low = 0, high = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b)
  return (high + 0.05) / (low + 0.05)
}

function mixed(one: string, other: string, share: number): string {
  const [from, to] = [rgbOf(one), rgbOf(other)]
  const part = (at: 0 | 1 | 2) => from[at] + (to[at] - from[at]) * share
  return hexOf([part(0), part(1), part(2)])
}

/** The nearest shade, towards black or white, that can be read on all of these. */
function legible(colour: string, grounds: readonly string[], towards: string): string {
  for (let step = 0; step < 100; step++) {
    const shade = mixed(colour, towards, step / 100)
    if (grounds.every((ground) => contrast(shade, ground) >= LEGIBLE)) return shade
  }
  return towards
}

/** The grounds on which text stands in each theme, as tailwind.config.ts has them. */
const GROUNDS = { light: [WHITE, '#f6f4f9', '#f8f8f8'], dark: ['#211e26', '#161419', '#292929'] } as const

interface Shades {
  brand: string
  'brand-700': string
  tint: string
  dawn: string
  go: string
  'go-end': string
}

/** What a mall's colour makes of the accent in a theme; text in it and on it can be read. */
export function shadesOf(accent: string, theme: keyof typeof GROUNDS): Shades {
  const isLight = theme === 'light'
  const [card] = GROUNDS[theme]
  const tint = mixed(accent, card, isLight ? 0.94 : 0.9)
  const dawn = mixed(accent, card, isLight ? 0.88 : 0.87)
  const go = legible(accent, [WHITE], BLACK)
  return {
    ...{ brand: accent, tint, dawn, go, 'go-end': mixed(go, BLACK, 0.25) },
    'brand-700': legible(accent, [...GROUNDS[theme], tint, dawn], isLight ? BLACK : WHITE),
  }
}

const ruleOf = (shades: Shades): string =>
  Object.entries(shades)
    .map(([name, colour]) => `--${name}:${colour}`)
    .join(';')

/** The one style block of a mall's colours; the same themes as tailwind.config.ts. */
export function coloursCss(accent: string): string {
  const dark = ruleOf(shadesOf(accent, 'dark'))
  return `:root{${ruleOf(shadesOf(accent, 'light'))}}@media screen and (prefers-color-scheme:dark){:root:not([data-theme=light]){${dark}}}@media screen{:root[data-theme=dark]{${dark}}}`
}
