import type { EntryContext } from '@remix-run/node'
import { renderToStaticMarkup } from 'react-dom/server'
import * as m from '~/paraglide/messages'
import { paths } from '~/paths'
import type { Locale } from '~/values/locales'
import { isClosedPage } from '~/values/refuse-page'

type Known = { theme?: string; isMember?: boolean }
type Drawn = { locale: Locale; css: string; brand: string }
type ClosedMallProps = Known & Drawn & { text: string }

/** All that visitors of a closed mall get: a document of its own, whatever screen they request. */
function ClosedMall({ locale, css, text, brand, theme, isMember }: ClosedMallProps) {
  const way = isMember ? paths.orders : paths.login
  return (
    <html lang={locale} data-theme={theme === 'system' ? undefined : theme}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <meta name="robots" content="noindex" />
        <title>{brand}</title>
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: our own stylesheet, allowed by its hash */}
        <style dangerouslySetInnerHTML={{ __html: css }} />
      </head>
      <body>
        <main id="main" className="screen">
          <section className="card mx-4 mt-12 p-6 text-center">
            <h1 className="mb-2 text-xl font-bold">{brand}</h1>
            <p className="mb-4">{text}</p>
            <p className="text-sm text-ink-2">{m.shell_closed_orders({}, { locale })}</p>
            <p className="mt-2 text-sm">
              <a href={way} className="link">
                {isMember ? m.account_orders({}, { locale }) : m.shell_closed_log_in({}, { locale })}
              </a>
            </p>
          </section>
        </main>
      </body>
    </html>
  )
}

/** Undefined where the mall answers all that the screen needs. */
export function drawClosed({ staticHandlerContext }: EntryContext, drawn: Drawn): string | undefined {
  const { errors, loaderData } = staticHandlerContext
  const closed = Object.values(errors ?? {}).find((error) => isClosedPage(error ?? {}))
  if (!closed) return undefined
  const { theme, isMember } = (loaderData.root ?? {}) as Known
  const of = { ...drawn, theme, isMember, text: String(closed.data) }
  return `<!DOCTYPE html>${renderToStaticMarkup(<ClosedMall {...of} />)}`
}
