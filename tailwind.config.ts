import type { Config } from 'tailwindcss'
import plugin from 'tailwindcss/plugin'

// Each colour: [light, dark]. Text colours pass AA on card, ground, tint and bar of their theme; the tab bar is the
// specification's own and the one exception.
const palette = {
  brand: ['#af57ff', '#af57ff'],
  'brand-700': ['#7a1fd1', '#cfa0ff'],
  tint: ['#f4eaff', '#3a2a4d'],
  'tint-2': ['#e0c4ff', '#4d3372'],
  ground: ['#f6f4f9', '#161419'],
  card: ['#ffffff', '#211e26'],
  ink: ['#222222', '#f3f0f7'],
  'ink-2': ['#5d5867', '#b5aec0'],
  'ink-3': ['#6e6978', '#a29bae'],
  line: ['#ece8f1', '#322d39'],
  field: ['#8d8798', '#7d7689'],
  price: ['#cc1f43', '#ff6b85'],
  'price-ink': ['#ffffff', '#2b0a12'],
  good: ['#17754a', '#5fd09a'],
  bar: ['#f8f8f8', '#292929'],
  'bar-ink': ['#000000', '#ffffff'],
  tab: ['#ffffff', '#292929'],
  'tab-ink': ['#222222', '#dddddd'],
  warm: ['#ffe9ee', '#3d1f2a'],
  'warm-ink': ['#7a1730', '#ffc2cf'],
  dawn: ['#ebd9ff', '#3a2650'],
  shade: ['rgba(60,20,90,.05)', 'transparent'],
  edge: ['rgba(60,20,90,.22)', 'rgba(0,0,0,.8)'],
  // Of buttons, with white text.
  go: ['#9a35f0', '#9a35f0'],
  'go-end': ['#6a1fd6', '#6a1fd6'],
} as const

const theme = (index: 0 | 1) => ({
  'color-scheme': index ? 'dark' : 'light',
  ...Object.fromEntries(Object.entries(palette).map(([name, colours]) => [`--${name}`, colours[index]])),
})

// Each of these puts variables on every element of every document, and no screen needs them.
const unused = [
  'backdropBlur',
  'backdropBrightness',
  'backdropContrast',
  'backdropFilter',
  'backdropGrayscale',
  'backdropHueRotate',
  'backdropInvert',
  'backdropOpacity',
  'backdropSaturate',
  'backdropSepia',
  'backgroundOpacity',
  'borderOpacity',
  'borderSpacing',
  'boxShadow',
  'boxShadowColor',
  'contain',
  'container',
  'divideOpacity',
  'filter',
  'fontVariantNumeric',
  'gradientColorStops',
  'placeholderOpacity',
  'ringColor',
  'ringOffsetColor',
  'ringOffsetWidth',
  'ringOpacity',
  'ringWidth',
  'rotate',
  'scale',
  'skew',
  'textOpacity',
  'touchAction',
  'transform',
  'translate',
]

export default {
  content: [
    './app/features/*/{screens,console,parts}/**/*.{ts,tsx}',
    './app/web/{enhance,kits,layouts,ui}/**/*.{ts,tsx}',
    './app/{house/registers,house/wire,services/*/screens}/**/*.{ts,tsx}',
    './app/root.tsx',
  ],
  // Denied names in the code (`!goods`), which read like classes.
  blocklist: ['!field', '!goods', '!hidden', '!input', '!preview', '!refusal', '!sheet'],
  corePlugins: Object.fromEntries(unused.map((name) => [name, false])),
  theme: {
    colors: {
      transparent: 'transparent',
      current: 'currentColor',
      white: '#fff',
      black: '#000',
      ...Object.fromEntries(Object.keys(palette).map((name) => [name, `var(--${name})`])),
    },
    screens: { md: '768px' },
    fontFamily: { sans: ['system-ui', 'sans-serif'], mono: ['ui-monospace', 'monospace'] },
    fontSize: {
      '2xs': ['0.6875rem', '1rem'],
      xs: ['0.75rem', '1.125rem'],
      sm: ['0.875rem', '1.25rem'],
      base: ['1rem', '1.4375rem'],
      lg: ['1.125rem', '1.5rem'],
      xl: ['1.375rem', '1.75rem'],
      '2xl': ['1.75rem', '2.125rem'],
    },
    extend: {
      borderColor: { DEFAULT: 'var(--line)' },
      borderRadius: { card: '0.75rem', sheet: '1rem' },
    },
  },
  plugins: [
    plugin(({ addBase, addVariant }) => {
      // Text much larger than the phone is wide: the unit is the reader's own size of text.
      addVariant('large', '@media (max-width: 19em)')
      // Twice the size on a small phone.
      addVariant('huge', '@media (max-width: 11em)')
      // A phone on its side, as the bars of bars.css have it.
      addVariant('low', '@media (max-height: 480px), (max-width: 15em)')
      addBase({ ':root': theme(0) })
      addBase({ '@media screen and (prefers-color-scheme: dark)': { ':root:not([data-theme=light])': theme(1) } })
      // Paper is light.
      addBase({ '@media screen': { ':root[data-theme=dark]': theme(1) } })
    }),
  ],
} satisfies Config
