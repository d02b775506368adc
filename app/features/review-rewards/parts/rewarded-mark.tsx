import * as m from '~/paraglide/messages'
import { Tag } from '~/web/ui/badge'

/** Says of a review that its author was paid for writing one, whatever it says. */
export function RewardedMark({ isRewarded }: { isRewarded: boolean }) {
  return isRewarded ? (
    <p className="mt-1">
      <Tag tone="quiet">{m.rewards_mark()}</Tag>
    </p>
  ) : null
}
