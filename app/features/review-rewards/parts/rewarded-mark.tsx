import * as m from '~/paraglide/messages'
import { Tag } from '~/web/ui/badge'

/** Whatever the review says. */
export function RewardedMark({ isRewarded }: { isRewarded: boolean }) {
  return isRewarded ? (
    <p className="mt-1">
      <Tag tone="quiet">{m.rewards_mark()}</Tag>
    </p>
  ) : null
}
