import { data, type LoaderFunctionArgs } from '@remix-run/node'
import { Links, Meta, Outlet, Scripts, useLocation, useMatches, useRouteLoaderData } from '@remix-run/react'
import { useContext } from 'react'
import type { GoodsCard } from '~/features/goods/contract/members'
import { GoodsToGoOn } from '~/features/goods/parts/goods-to-go-on'
import { brandIn, settings } from '~/house/dispatch.server'
import { calls } from '~/house/registers/calls'
import * as m from '~/paraglide/messages'
import { getLocale } from '~/paraglide/runtime'
import { isConsolePath, MANIFEST, paths, withQuery } from '~/paths'
import enhance from '~/web/enhance/main.ts?worker&url'
import messengerShare from '~/web/enhance/messenger-share.ts?worker&url'
import { attributionCookie } from '~/web/h5/attribution'
import { h5 } from '~/web/h5/client'
import { cookies } from '~/web/h5/cookies'
import { localeOf } from '~/web/h5/locale'
import { isPrefetch } from '~/web/h5/prefetch'
import { sharedPath, sharerOf } from '~/web/h5/public-address'
import { checkedUser } from '~/web/h5/session'
import { cameBack, messengerScript } from '~/web/h5/sign-in'
import { DrawnForms } from '~/web/kits/form/form'
import { drawnOnce } from '~/web/ui/drawn-once'
import { ErrorView } from '~/web/ui/error-view'
import { pictureUrl } from '~/web/ui/picture'
import { ToastView } from '~/web/ui/toast'
import styles from './styles.css?inline'
import { Nonce } from './web/layouts/nonce'
import { unlistedMeta } from './web/layouts/public-meta'
import { RefusedForm } from './web/layouts/refused-form'
import { isHydrated } from './web/layouts/screen-handle'
import { useShownError } from './web/layouts/shown-error'
import { useAskingAgain, useDocumentTitle, useIsHandedOn, useIsWide } from './web/layouts/use-screen'
import cardStyles from './web/ui/styles/cards.css?inline'
import consoleStyles from './web/ui/styles/console.css?inline'
import feedStyles from './web/ui/styles/feed.css?inline'
import writerStyles from './web/ui/styles/writer.css?inline'

function DemoMark() {
  return <aside className="demo-mark">{m.shell_demo_mark()}</aside>
}

const OPEN_TO_GUESTS: readonly string[] = [paths.login, paths.messengerSignIn, paths.page, paths.sandboxSms]

const CARD_SCREENS: readonly string[] = [paths.cards, paths.cardEdit, paths.cardPreview]

export const meta = unlistedMeta

export async function loader({ request }: LoaderFunctionArgs) {
  const back = await cameBack(request)
  if (back) throw back
  const { user, cookie } = await checkedUser(request)
  const [toast, theme, cart, via] = await Promise.all([
    // Nobody sees a prefetched page's message.
    isPrefetch(request) ? undefined : cookies.toast.read(request),
    cookies.theme.read(request),
    cookies.cart.read(request),
    attributionCookie(request),
  ])
  const guest = await h5.guest(request)
  const [facts, cartCount] = await Promise.all([
    isConsolePath(new URL(request.url).pathname) ? undefined : guest.ask(calls.mallSettings.facts),
    user || cart ? guest.call(calls.carts.count).then(({ count }) => count) : 0,
  ])
  // Screens that ask for nothing of the mall would stand open.
  const isClosed = facts?.ok && !facts.data.isOpen
  if (isClosed && !user && !OPEN_TO_GUESTS.includes(new URL(request.url).pathname))
    await guest.call(calls.mallSettings.enter)
  const script = await messengerScript(request)
  const sharer = script ? await sharerOf(guest) : undefined
  const headers = new Headers()
  for (const one of [cookie, via, toast && (await cookies.toast.clear())]) if (one) headers.append('Set-Cookie', one)
  const isDemo = settings().mode === 'demo'
  return data(
    {
      brand: (facts?.ok && facts.data.shopName) || brandIn(await localeOf(request)),
      isDemo,
      theme: theme ?? 'system',
      toast,
      cartCount,
      facts: facts?.ok ? facts.data : undefined,
      isMember: Boolean(user),
      messengerScript: script,
      credit: sharer && sharedPath('', sharer).slice(1),
      requestId: request.headers.get('x-request-id'),
    },
    { headers },
  )
}

/** Hydrating browsers have it already, and load no second one with the code. */
const sheet = (css: string) => ({ __html: import.meta.env.SSR ? css : '' })

export function Layout({ children }: { children: React.ReactNode }) {
  const root = useRouteLoaderData<typeof loader>('root')
  const hydrated = isHydrated(useMatches())
  const nonce = useContext(Nonce)
  const title = useDocumentTitle(root?.brand ?? '')
  const { pathname } = useLocation()
  const isConsole = isConsolePath(pathname)
  const askAgainIn = useAskingAgain()
  const isHandedOn = useIsHandedOn()
  const isWide = useIsWide()
  return (
    <html
      lang={getLocale()}
      data-theme={root?.theme === 'system' ? undefined : root?.theme}
      data-console={isConsole ? '' : undefined}
      data-wide={isWide ? '' : undefined}
    >
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <meta name="theme-color" content="#f8f8f8" media="(prefers-color-scheme: light)" />
        <meta name="theme-color" content="#292929" media="(prefers-color-scheme: dark)" />
        <Styles />
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: our own stylesheet, allowed by its hash */}
        {isConsole && <style dangerouslySetInnerHTML={sheet(consoleStyles)} />}
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: the same */}
        {pathname === paths.videoTab && <style dangerouslySetInnerHTML={sheet(feedStyles)} />}
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: the same */}
        {CARD_SCREENS.includes(pathname) && <style dangerouslySetInnerHTML={sheet(cardStyles)} />}
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: the same */}
        {pathname === paths.articleEditor && <style dangerouslySetInnerHTML={sheet(writerStyles)} />}
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: the mall's colours, allowed by the hash kept with them */}
        {root?.facts?.colours && <style dangerouslySetInnerHTML={sheet(root.facts.colours)} />}
        <title>{title}</title>
        <Meta />
        {askAgainIn > 0 && (
          <noscript>
            <meta httpEquiv="refresh" content={String(askAgainIn)} />
          </noscript>
        )}
        <link rel="manifest" href={withQuery(MANIFEST, { lang: getLocale() })} />
        <Icons logo={root?.facts?.logo} />
        <Links />
      </head>
      <body>
        <a href="#main" className="skip">
          {m.shell_skip()}
        </a>
        {root?.isDemo && <DemoMark />}
        {root?.facts?.isOpen === false && <aside className="demo-mark">{m.shell_closed_mark()}</aside>}
        <DrawnForms.Provider value={new Set()}>
          {children}
          <RefusedForm />
        </DrawnForms.Provider>
        <ToastView toast={root?.toast} />
        {hydrated && <Scripts nonce={nonce} />}
        <script type="module" src={enhance} />
        {isHandedOn && root?.messengerScript && (
          <>
            <messenger-share data-script={root.messengerScript} data-credit={root.credit} />
            <script type="module" src={messengerShare} />
          </>
        )}
        {import.meta.env.DEV && <script type="module" src="/@vite/client" />}
      </body>
    </html>
  )
}

const SIGN = { icon: '/favicon.ico', touch: '/apple-touch-icon.png' } as const

const Icons = ({ logo }: { logo?: string }) => (
  <>
    {logo ? <link rel="icon" href={pictureUrl(logo, 360)} /> : <link rel="icon" href={SIGN.icon} sizes="32x32" />}
    <link rel="apple-touch-icon" href={logo ? pictureUrl(logo, 360) : SIGN.touch} />
  </>
)

// biome-ignore lint/security/noDangerouslySetInnerHtml: our own stylesheet, allowed by its hash
const Styles = drawnOnce(() => <style dangerouslySetInnerHTML={sheet(styles)} />)

export default function App() {
  return <Outlet />
}

export function ErrorBoundary() {
  const { isMissing, goods = [], ...shown } = useShownError()
  const { pathname, search } = useLocation()
  return isMissing ? (
    <ErrorView {...shown} href={paths.home} action={m.shell_go_home()}>
      <GoodsToGoOn items={goods as GoodsCard[]} back={paths.home} />
    </ErrorView>
  ) : (
    <ErrorView {...shown} href={pathname + search} action={m.shell_try_again()} />
  )
}
