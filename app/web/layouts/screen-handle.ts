import type { Sent } from '~/contract/call'
import type { Right } from '~/contract/roles'
import type { KeptScreen } from '~/values/kept-screen'
import type { Locale } from '~/values/locales'

type Way<Data> =
  | {
      /** Where the back arrow leads; on the console none is drawn for home. */
      parent: string | ((query: URLSearchParams, data: Data) => string)
      /** Parameters of its own address that it hands on to that of its parent. */
      keeps?: readonly string[]
      tab?: never
    }
  | {
      /** Which tab it is, from 0: nothing stands above it. */
      tab: number
      parent?: never
      keeps?: never
    }

/** A text of the navigation, in the language of whoever looks. */
export type AreaText = (params?: Record<string, never>, options?: { locale: Locale }) => string

/** What a route module says about its screen, in its export `handle`. */
export type ScreenHandle<Data = unknown> = Way<Data> & {
  /** The title in the navigation bar; drawn late, so that it is in the reader's language. */
  title?: (data: Data) => string
  /** The title of the document, where the navigation bar says less than it or nothing. */
  documentTitle?: (data: Data) => string
  /** 'fixed' never goes back in history, as after paying; 'own' leaves the arrow to the screen (layout without title). */
  back?: 'fixed' | 'own'
  /** On the console: the right without which nobody comes in, asked before anything is read. */
  may?: Right
  /** An area of the console: where its link stands among the others, and what it says. */
  area?: { at: number; path: string; text: AreaText }
  /** React runs in the browser too. */
  hydrate?: boolean
  /** Seconds after which a browser without a script asks again by itself; 0 for never. A script knows the moment itself. */
  asksAgain?: (data: Data) => number
  /** People hand it on, so inside of a messenger its script is told what to show; a kept page has `byMessenger` then. */
  shares?: boolean
  /** Inside of WeChat it makes a call of the messenger's own, so that its script may be loaded. */
  callsMessenger?: boolean
  /** One page for everybody, kept by the front. */
  kept?: KeptScreen
  /** The page of others that it draws in a frame: its policy names that one host, and no other. */
  frames?: (data: Data) => string | undefined
  /** Its form may bring pictures or another file of 10 MB, or a film; elsewhere a body of more than 64 KB is refused. */
  takes?: Sent
}

type Match = { handle?: unknown; route?: { id: string } }
type Modules = Record<string, { handle?: unknown } | undefined>

/** Whether the screen asks for React in the browser; the server's own matches find their handles in the modules. */
export function isHydrated(matches: readonly Match[], modules?: Modules): boolean {
  const screen = matches.at(-1)
  const handle = (modules && screen?.route ? modules[screen.route.id]?.handle : screen?.handle) as
    | ScreenHandle
    | undefined
  return handle?.hydrate === true
}

/** Whether the screen that was matched may load the messenger's script. */
export function needsMessenger(matches: readonly Match[], modules: Modules): boolean {
  const { shares, callsMessenger } = (modules[matches.at(-1)?.route?.id ?? '']?.handle ?? {}) as Partial<ScreenHandle>
  return shares === true || callsMessenger === true
}

/** The one host that a screen may draw in a frame, by the data of the screen that was matched; undefined for none. */
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
