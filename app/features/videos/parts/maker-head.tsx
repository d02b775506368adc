import type { z } from 'zod'
import { FollowButton } from '~/features/comments/parts/follow-button'
import type { calls } from '~/house/registers/calls'
import * as m from '~/paraglide/messages'
import { paths, withQuery } from '~/paths'

type Maker = z.output<typeof calls.follows.maker.output>

const nameOf = ({ nickname }: Maker) => nickname ?? m.goods_questions_mall()

export const titleOf = (maker: Maker): string => m.videos_of({ name: nameOf(maker) })

/** How many follow whoever made the videos below, and the button that does so. */
export function MakerHead({ maker }: { maker: Maker }) {
  const { id, followers, isFollowed, isOwn } = maker
  const back = withQuery(paths.videos, { author: id })
  return (
    <div className="mb-3 flex flex-wrap items-center">
      <span className="mr-3 text-sm text-ink-2">{m.follows_followers({ count: followers })}</span>
      {!isOwn && <FollowButton id="maker" makerId={id} name={nameOf(maker)} isFollowed={isFollowed} back={back} />}
    </div>
  )
}
