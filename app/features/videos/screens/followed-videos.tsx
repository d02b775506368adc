import type { LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { calls } from '~/house/registers/calls'
import * as m from '~/paraglide/messages'
import { paths, withQuery } from '~/paths'
import { h5 } from '~/web/h5/client'
import { sharerOf } from '~/web/h5/public-address'
import type { ScreenHandle } from '~/web/layouts/screen-handle'
import { ButtonLink } from '~/web/ui/button'
import { Empty } from '~/web/ui/empty'
import { likeOn, stagedBy } from '../parts/stage-screen'
import { Stages } from '../parts/stages'

export const handle: ScreenHandle = { title: () => m.follows_videos(), tab: 2 }

export async function loader({ request }: LoaderFunctionArgs) {
  const member = await h5.member(request)
  const query = new URL(request.url).searchParams
  const [from, cursor] = [query.get('id') || undefined, query.get('cursor') || undefined]
  const [{ items, next }, sharer] = await Promise.all([
    member.call(calls.videos.followed, { from, cursor }),
    sharerOf(member),
  ])
  return {
    items: items.map(stagedBy(request, sharer)),
    next: next && withQuery(paths.followedVideos, { cursor: next }),
  }
}

export const action = likeOn(paths.followedVideos)

export default function FollowedVideos() {
  const { items, next } = useLoaderData<typeof loader>()
  const all = { href: paths.videoTab, text: m.word_all() }
  return (
    <>
      <h1 className="sr-only">{m.follows_videos()}</h1>
      {items.length > 0 ? (
        <Stages here={paths.followedVideos} other={all} items={items} next={next} />
      ) : (
        <div className="flex flex-1 flex-col justify-center">
          <Empty
            icon="video"
            title={m.follows_videos_none()}
            text={m.follows_none_text()}
            action={{ href: paths.videoTab, text: m.follows_all_videos() }}
          />
          <p className="text-center">
            <ButtonLink look="plain" href={paths.following}>
              {m.follows_following()}
            </ButtonLink>
          </p>
        </div>
      )}
    </>
  )
}
