import * as m from '~/paraglide/messages'
import { paths, withQuery } from '~/paths'
import { Hidden } from '~/web/kits/form/schema-field'
import { classNames } from '~/web/ui/class-names'
import { LiveRegion } from '~/web/ui/enhanced'

type FollowButtonProps = {
  /** Of this place on the page. */
  id: string
  makerId: string
  name: string
  isFollowed: boolean
  /** Where the browser goes on without a script. */
  back: string
  className?: string
}

export function FollowButton({ id, makerId, name, isFollowed, back, className }: FollowButtonProps) {
  return (
    <LiveRegion id={`follow-${id}`} className="flex-none">
      <form method="post" action={withQuery(paths.following, { maker: makerId })}>
        <Hidden of={{ __rvfInternalFormId: 'follow', makerId, isFollowed: String(!isFollowed), back }} />
        <button
          type="submit"
          className={classNames(className ?? `btn btn-sm ${isFollowed ? 'btn-line' : 'btn-primary'}`)}
          aria-pressed={isFollowed}
          aria-label={isFollowed ? m.follows_on_this({ name }) : m.follows_this({ name })}
        >
          {isFollowed ? m.follows_on() : m.follows_follow()}
        </button>
      </form>
    </LiveRegion>
  )
}
