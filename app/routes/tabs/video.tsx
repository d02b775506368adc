import { data, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { calls } from '~/contract/calls'
import { h5 } from '~/h5/client'
import { kept, keptHeaders } from '~/h5/kept'
import { canonicalAddress } from '~/h5/public-address'
import { publicMeta } from '~/layouts/public-meta'
import type { ScreenHandle } from '~/layouts/screen-handle'
import { m } from '~/paraglide/messages'
import { paths, withQuery } from '~/paths'
import { ButtonLink } from '~/ui/button'
import { Empty } from '~/ui/empty'
import { Pager } from '~/ui/pager'
import { pictureUrl } from '~/ui/picture'

export const handle: ScreenHandle = { title: () => m.shell_tab_videos(), tab: 2, kept: { query: ['cursor'] } }

export const meta: MetaFunction<typeof loader> = ({ data, matches }) =>
  data ? publicMeta(matches, { title: m.shell_tab_videos(), canonical: data.canonical }) : []

export async function loader({ request }: LoaderFunctionArgs) {
  const { call } = await h5.guest(request)
  const cursor = new URL(request.url).searchParams.get('cursor') || undefined
  const { items, next } = await call(calls.home.videos, { cursor })
  const screen = {
    canonical: canonicalAddress(request, paths.videoTab),
    items,
    next: next && withQuery(paths.videoTab, { cursor: next }),
  }
  return data(screen, { headers: kept(['content', 'catalogue']) })
}

const videoUrl = (key: string) => `/media/${key}.mp4`

export const headers = keptHeaders

export default function Videos() {
  const { items, next } = useLoaderData<typeof loader>()
  if (items.length === 0) {
    return (
      <>
        <h1 className="sr-only">{m.shell_tab_videos()}</h1>
        <div className="flex flex-1 flex-col justify-center">
          <Empty
            icon="video"
            picture="demo/empty-video"
            title={m.videos_empty_title()}
            text={m.videos_empty_text()}
            action={{ href: paths.home, text: m.videos_empty_action() }}
          />
        </div>
      </>
    )
  }
  return (
    <>
      <h1 className="sr-only">{m.shell_tab_videos()}</h1>
      <div className="h-[calc(100vh-50px)] snap-y snap-mandatory overflow-y-auto bg-black">
        <ul id="videos">
          {items.map(({ id, title, file, cover, goodsId }) => (
            <li key={id} className="relative h-[calc(100vh-50px)] snap-start">
              {/* biome-ignore lint/a11y/useMediaCaption: members upload what their phone filmed; the title says what it is */}
              <video
                controls
                playsInline
                loop
                preload="none"
                src={videoUrl(file)}
                poster={pictureUrl(cover, 750)}
                aria-label={title}
                className="h-full w-full object-contain"
              />
              <div className="absolute left-4 right-4 top-4 flex items-center text-white">
                <h2 className="clamp-2 min-w-0 flex-1 text-sm font-bold">{title}</h2>
                {goodsId && (
                  <ButtonLink href={withQuery(paths.goods, { id: goodsId })} size="sm" className="ml-3 flex-none">
                    {m.videos_goods()}
                  </ButtonLink>
                )}
              </div>
            </li>
          ))}
        </ul>
        <Pager list="videos" next={next} auto />
      </div>
    </>
  )
}
