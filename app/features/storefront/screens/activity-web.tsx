import { data, type LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { calls } from '~/house/registers/calls'
import * as m from '~/paraglide/messages'
import { paths } from '~/paths'
import { h5 } from '~/web/h5/client'
import type { ScreenHandle } from '~/web/layouts/screen-handle'
import { ButtonLink } from '~/web/ui/button'
import { Empty } from '~/web/ui/empty'

type Data = Awaited<ReturnType<typeof loader>>['data']

export const handle: ScreenHandle<Data> = {
  title: ({ page }) => page?.title || m.web_partner(),
  parent: paths.home,
  frames: ({ page }) => (page?.show === 'frame' ? page.url : undefined),
}

export async function loader({ request }: LoaderFunctionArgs) {
  const { ask } = await h5.guest(request)
  const looked = await ask(calls.webAddresses.look, { url: new URL(request.url).searchParams.get('url') ?? '' })
  const headers = { 'X-Robots-Tag': 'noindex, nofollow' }
  return data({ page: looked.ok ? looked.data : null }, { status: looked.ok ? 200 : 404, headers })
}

/** The page must learn neither what was viewed here nor whose window it came from. */
const away = { rel: 'noopener noreferrer nofollow', referrerPolicy: 'no-referrer' } as const

export default function ActivityWeb() {
  const { page } = useLoaderData<typeof loader>()
  if (!page)
    return (
      <Empty
        icon="globe"
        title={m.web_wrong()}
        text={m.web_wrong_text()}
        action={{ href: paths.home, text: m.web_stay() }}
      />
    )
  const { url, host, title, show } = page
  if (show === 'frame')
    return (
      <div className="px-4 pb-4 pt-3">
        <ButtonLink look="line" wide href={url} {...away}>
          {m.web_open_alone()}
        </ButtonLink>
        <iframe
          src={url}
          title={title}
          className="card mt-3 block h-[75vh] w-full border-0"
          referrerPolicy="no-referrer"
          sandbox="allow-forms allow-popups allow-same-origin allow-scripts"
        />
        <Host host={host} />
      </div>
    )
  return (
    <div className="px-4 pb-4 pt-3">
      <section className="card p-4">
        <h2 className="text-lg font-bold">{title || m.web_leaving()}</h2>
        <p className="mt-1 text-ink-2">{title ? m.web_partner_text() : m.web_leaving_text()}</p>
        <Host host={host} strong />
      </section>
      <ButtonLink look={title ? 'primary' : 'line'} wide className="mt-4" href={url} {...away}>
        {m.web_go()}
      </ButtonLink>
      <ButtonLink look={title ? 'line' : 'primary'} wide className="mt-2" href={paths.home}>
        {m.web_stay()}
      </ButtonLink>
    </div>
  )
}

/** In punycode, so that lookalike letters show, and with the decisive end never cut off. */
function Host({ host, strong }: { host: string; strong?: boolean }) {
  return (
    <p className="mt-3 text-sm text-ink-2">
      {m.web_host()}{' '}
      <bdi className={strong ? 'block break-all text-base font-bold text-ink' : 'break-all'} dir="ltr">
        {host}
      </bdi>
    </p>
  )
}
