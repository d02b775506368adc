import type { BodyKind } from '~/contract/call'
import type { Right } from '~/contract/roles'
import type { CachedScreen } from '~/values/cached-screen'
import type { Locale } from '~/values/locales'

type Way<Data> =
  | {
      /** On the console none is drawn for home. */
      parent: string | ((query: URLSearchParams, data: Data) => string)
      /** Parameters that it hands on to its parent's URL. */
      keeps?: readonly string[]
      tab?: never
    }
  | {
      /** From 0; a tab has no parent. */
      tab: number
      parent?: never
      keeps?: never
    }

export type AreaText = (params?: Record<string, never>, options?: { locale: Locale }) => string

export type ScreenHandle<Data = unknown> = Way<Data> & {
  /** A function, so that it is in the reader's language. */
  title?: (data: Data) => string
  /** Where the navigation bar's title is shorter or missing. */
  documentTitle?: (data: Data) => string
  /** 'fixed' never goes back in history, as after paying; 'own' leaves the arrow to the screen. */
  back?: 'fixed' | 'own'
  /** From 768 px it takes the width; others stay a phone's column. */
  isWide?: boolean
  /** On the console: checked before any data is read. */
  may?: Right
  area?: { at: number; path: string; text: AreaText }
  hydrate?: boolean
  /** Seconds until a browser without a script reloads; 0 for never. A script knows the moment itself. */
  asksAgain?: (data: Data) => number
  /** Enables the messenger's share preview; a cached page needs `byMessenger` then. */
  shares?: boolean
  callsMessenger?: boolean
  cached?: CachedScreen
  frames?: (data: Data) => string | undefined
  /** Pictures or another file of 10 MB, or a video; elsewhere a body of more than 64 KB is refused. */
  takes?: BodyKind
}

type Match = { handle?: unknown; route?: { id: string } }
type Modules = Record<string, { handle?: unknown } | undefined>

export function isHydrated(matches: readonly Match[], modules?: Modules): boolean {
  const screen = matches.at(-1)
  const handle = (modules && screen?.route ? modules[screen.route.id]?.handle : screen?.handle) as
    | ScreenHandle
    | undefined
  return handle?.hydrate === true
}

export function needsMessenger(matches: readonly Match[], modules: Modules): boolean {
  const { shares, callsMessenger } = (modules[matches.at(-1)?.route?.id ?? '']?.handle ?? {}) as Partial<ScreenHandle>
  return shares === true || callsMessenger === true
}

export function framedHost(
  matches: readonly Match[],
  modules: Modules,
  loaded: Record<string, unknown>,
): string | undefined {
  const id = matches.at(-1)?.route?.id ?? ''
  const { frames } = (modules[id]?.handle ?? {}) as Partial<ScreenHandle>
  const url = loaded[id] ? frames?.(loaded[id]) : undefined
  return url ? new URL(url).origin : undefined
}
