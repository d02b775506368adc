import type { LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { calls } from '~/house/registers/calls'
import * as m from '~/paraglide/messages'
import { paths, withQuery } from '~/paths'
import { yuanText } from '~/values/money'
import { h5 } from '~/web/h5/client'
import type { ScreenHandle } from '~/web/layouts/screen-handle'
import { ActionBar } from '~/web/ui/action-bar'
import { Tag } from '~/web/ui/badge'
import { ButtonLink } from '~/web/ui/button'
import { GoodsRow } from '~/web/ui/goods-row'
import { ListRow } from '~/web/ui/list-row'
import { ReviewPictures } from '~/web/ui/review'
import { Section } from '~/web/ui/section'
import { When } from '~/web/ui/when'
import type { RewardDetails } from '../contract/members'
import { rewardStateTexts, stateTones, wantTexts } from '../parts/reward-texts'

export const handle: ScreenHandle = { title: () => m.rewards_task(), parent: paths.rewards }

export async function loader({ request }: LoaderFunctionArgs) {
  const member = await h5.member(request)
  const id = new URL(request.url).searchParams.get('id') ?? ''
  return { task: await member.call(calls.rewards.details, { id }) }
}

export default function Reward() {
  const { task } = useLoaderData<typeof loader>()
  const { id, goodsId, title, picture, reward, left, closesAt, wants, brief, submission, bar, toReview } = task
  return (
    <>
      <div className="flex-1 px-4 pb-4 pt-3">
        <section className="card p-3">
          <GoodsRow picture={picture} href={withQuery(paths.goods, { id: goodsId })} title={title} heading="h2">
            <p className="mt-1 text-sm font-semibold text-brand-700">{m.rewards_offer({ amount: yuanText(reward) })}</p>
          </GoodsRow>
        </section>
        {submission && <Handed submission={submission} />}
        <section className="card rows mt-2">
          <ListRow title={m.rewards_wants()} value={wants.map((want) => wantTexts[want]()).join(' · ')} />
          <ListRow title={m.rewards_places_left()} value={<span className="num">{left}</span>} />
          <ListRow title={m.rewards_until()} value={<When at={closesAt} day="last" />} />
        </section>
        {brief && (
          <Section title={m.rewards_brief()} className="mt-2">
            <p className="whitespace-pre-line text-sm">{brief}</p>
          </Section>
        )}
        <Section title={m.rewards_rules()} className="mt-2">
          <ul className="list-disc pl-5 text-sm leading-relaxed text-ink-2">
            <li>{m.rewards_review_comes_first()}</li>
            <li>{m.rewards_honest()}</li>
            <li>{m.rewards_marked()}</li>
            <li>{m.rewards_refunds()}</li>
          </ul>
        </Section>
      </div>
      <ActionBar>
        {bar === null ? (
          <ButtonLink wide href={withQuery(paths.rewardTask, { id })}>
            {submission ? m.rewards_again() : m.rewards_do()}
          </ButtonLink>
        ) : bar === 'noReview' && toReview ? (
          <ButtonLink wide href={withQuery(paths.review, { id: toReview.orderId, line: toReview.lineId })}>
            {m.rewards_review_first()}
          </ButtonLink>
        ) : (
          <p className="flex-1 py-2 text-center text-sm text-ink-2">{barText(bar)}</p>
        )}
      </ActionBar>
    </>
  )
}

function barText(bar: NonNullable<RewardDetails['bar']>): string {
  const texts = {
    off: m.rewards_off_text,
    gone: m.refusal_reward_gone,
    noLine: m.refusal_reward_no_line,
    noReview: m.refusal_reward_unreviewed,
    handedIn: m.rewards_bar_handed_in,
  }
  return texts[bar]()
}

function Handed({ submission }: { submission: NonNullable<RewardDetails['submission']> }) {
  const { state, body, link, pictures, reason, triesLeft, submittedAt } = submission
  return (
    <Section title={m.rewards_handed()} className="mt-2">
      <p className="flex items-center justify-between">
        <Tag tone={stateTones[state]}>{rewardStateTexts[state]()}</Tag>
        <span className="text-xs text-ink-3">
          <When at={submittedAt} />
        </span>
      </p>
      {state === 'rejected' && (
        <p className="mt-2 rounded-card bg-ground p-3 text-sm">
          {m.word_reason_is({ reason })} {m.rewards_tries_left({ count: triesLeft })}
        </p>
      )}
      {body && <p className="mt-2 whitespace-pre-line">{body}</p>}
      {link && <p className="num mt-2 break-all text-sm text-ink-2">{link}</p>}
      <ReviewPictures pictures={pictures} alt={(number) => m.reviews_own_picture({ number })} />
    </Section>
  )
}
