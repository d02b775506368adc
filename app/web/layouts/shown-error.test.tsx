import { renderToStaticMarkup } from 'react-dom/server'
import { createStaticHandler, createStaticRouter, StaticRouterProvider } from 'react-router-dom/server'
import { expect, it } from 'vitest'
import { filesBelow, isOfScreens, isTest, textOf } from '#tests/support/sources'
import { refusePage } from '~/values/refuse-page'
import { drawnIn } from '~/web/h5/drawn-in'
import { useShownError } from './shown-error'

function Page() {
  const { title, text } = useShownError()
  return `${title}|${text}`
}

const Nothing = () => null

/** The error page of an action that has thrown an answer. */
async function pageOf(thrown: Response): Promise<string> {
  const action = () => {
    throw thrown
  }
  const handler = createStaticHandler([{ path: '/', action, ErrorBoundary: Page, Component: Nothing }])
  const context = await handler.query(new Request('http://shop/', { method: 'POST', body: new FormData() }))
  if (context instanceof Response) throw new Error('no page')
  const router = createStaticRouter(handler.dataRoutes, context)
  return drawnIn('en', () =>
    renderToStaticMarkup(<StaticRouterProvider router={router} context={context} hydrate={false} />),
  )
}

it.each([200, 400, 403, 404, 422, 500, 503])(
  'never prints the body of an answer with %s that it does not know',
  async (status) => {
    const page = await pageOf(new Response('Lin Mei,13800138000', { status }))
    expect(page).toMatch(/\w\|\w/)
    expect(page).not.toMatch(/Lin Mei|138/)
  },
)

it('says what was refused in the words that are for whoever reads it', async () => {
  for (const status of [403, 404, 500])
    expect(await pageOf(refusePage(status, 'Only for finance'))).toContain('Only for finance')
  expect(await pageOf(refusePage(400, 'price'))).toContain('price')
})

it('and what is thrown anywhere is a refusal in such words, or has none', () => {
  const thrown = filesBelow('app')
    .filter(
      (path) =>
        (isOfScreens(path) || path.startsWith('app/web/')) && !path.startsWith('app/web/front/') && !isTest(path),
    )
    .flatMap((path) => [...textOf(path).matchAll(/throw (new Response\(|\w+\()/g)].map(([, what]) => [path, what]))
  expect(thrown.length).toBeGreaterThan(20)
  expect(thrown.filter(([, what]) => what === 'new Response(')).toEqual([])
})
