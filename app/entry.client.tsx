import { RemixBrowser } from '@remix-run/react'
import { startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { baseLocale, overwriteGetLocale } from '~/paraglide/runtime'
import { isLocale } from '~/values/locales'

const { lang } = document.documentElement
overwriteGetLocale(() => (isLocale(lang) ? lang : baseLocale))

// Every other screen is loaded as a document. entry.server.tsx says the same.
window.__remixContext.future.v3_lazyRouteDiscovery = true

startTransition(() => {
  hydrateRoot(document, <RemixBrowser />)
})
