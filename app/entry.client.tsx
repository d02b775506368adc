import { RemixBrowser } from '@remix-run/react'
import { startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { baseLocale, overwriteGetLocale } from '~/paraglide/runtime'
import { isLocale } from '~/values/locales'

// The language in which the server has rendered the document.
const { lang } = document.documentElement
overwriteGetLocale(() => (isLocale(lang) ? lang : baseLocale))

// The document holds the routes of this screen alone: every other one is loaded as a document. entry.server.tsx says
// the same.
window.__remixContext.future.v3_lazyRouteDiscovery = true

startTransition(() => {
  hydrateRoot(document, <RemixBrowser />)
})
