import * as m from '~/paraglide/messages'
import { paths, withQuery } from '~/paths'
import { type Fen, yuanText } from '~/values/money'
import { Tag } from '~/web/ui/badge'
import { ListRow } from '~/web/ui/list-row'

export function RewardedMark({ isRewarded }: { isRewarded: boolean }) {
  return isRewarded ? (
    <p className="mt-1">
      <Tag tone="quiet">{m.rewards_mark()}</Tag>
    </p>
  ) : null
}

type Offer = { id: string; title: string; reward: Fen }

export function RewardOffers({ offers }: { offers: readonly Offer[] }) {
  if (offers.length === 0) return null
  return (
    <section className="card rows mt-2">
      {offers.map(({ id, title, reward }) => (
        <ListRow
          key={id}
          icon="star"
          title={m.rewards_offer({ amount: yuanText(reward) })}
          note={title}
          href={withQuery(paths.reward, { id })}
        />
      ))}
    </section>
  )
}
