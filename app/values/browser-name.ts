const BROWSERS: readonly [name: string, sign: RegExp][] = [
  ['WeChat', /MicroMessenger\//],
  ['Edge', /Edg(?:e|A|iOS)?\//],
  ['Opera', /OPR\//],
  ['Firefox', /(?:Firefox|FxiOS)\//],
  ['Chrome', /(?:Chrome|CriOS)\//],
  ['Safari', /Safari\//],
]

const SYSTEMS: readonly [name: string, sign: RegExp][] = [
  ['HarmonyOS', /HarmonyOS/],
  ['Android', /Android/],
  ['iOS', /iPhone|iPad/],
  ['Windows', /Windows/],
  ['macOS', /Mac OS X/],
  ['Linux', /Linux/],
]

const named = (of: typeof BROWSERS, userAgent: string) => of.find(([, sign]) => sign.test(userAgent))?.[0]

/** What somebody calls a browser, so that they know it again in a list: 'Chrome · Windows'. Empty for one that is unknown. */
export const browserName = (userAgent: string): string =>
  [named(BROWSERS, userAgent), named(SYSTEMS, userAgent)].filter(Boolean).join(' · ')
