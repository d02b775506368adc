import { useLoaderData } from '@remix-run/react'
import { WaitingApprovals } from '~/features/operators/parts/waiting-approvals'
import { desk } from '~/house/registers/desk'
import * as m from '~/paraglide/messages'
import { paths, withQuery } from '~/paths'
import { yuanText } from '~/values/money'
import { h5 } from '~/web/h5/client'
import { Card, Section } from '~/web/kits/detail/card'
import { detailLoader } from '~/web/kits/detail/detail-loader'
import { History } from '~/web/kits/detail/history'
import { num, when, yuan } from '~/web/kits/detail/values'
import { ActForm, ReasonForm } from '~/web/kits/form/act-form'
import { acts } from '~/web/kits/form/acts'
import { deskAct } from '~/web/kits/form/desk-act'
import type { ScreenHandle } from '~/web/layouts/screen-handle'
import { ReviewPictures } from '~/web/ui/review'
import { rewardMoveTexts, rewardStateTexts } from '../parts/reward-texts'
import { SubmittedPictures } from './reward-pictures'

export const handle: ScreenHandle = {
  may: 'handleReviews',
  title: () => m.console_rewards_submission(),
  parent: paths.consoleRewardSubmissions,
}

const decide = {
  approve: deskAct('approve', desk.rewards.approve, m.console_toast_approved),
  reject: deskAct('reject', desk.rewards.reject, m.console_rewards_rejected_toast),
}

export const loader = detailLoader(h5.operatorWho(handle), desk.rewards.submission)
export const action = acts(h5.operatorWho(handle), decide)

export default function RewardSubmission() {
  const { one } = useLoaderData<typeof loader>()
  const { review } = one
  const isOpen = one.state === 'submitted' && one.approvals.length === 0
  const ofMember = withQuery(paths.consoleRewardSubmissions, { queue: 'all', authorId: one.memberId })
  const why = { label: m.word_reason(), hint: m.console_rewards_reason_hint() }
  return (
    <>
      <WaitingApprovals approvals={one.approvals} />
      <Card
        of={[
          [m.console_goods, one.title, { href: withQuery(paths.consoleReward, { id: one.taskId }) }],
          [m.console_word_reward, yuan(one.reward)],
          [m.word_state, rewardStateTexts[one.state]()],
          [m.console_word_member, one.member, { href: ofMember }],
          [m.orders_one, num(one.orderId)],
          one.reason && [m.word_reason, one.reason],
        ]}
      />
      <Section title={m.console_rewards_handed()}>
        {one.body && <p className="whitespace-pre-line">{one.body}</p>}
        {one.link && <p className="num mt-2 break-all">{one.link}</p>}
        <SubmittedPictures pictures={one.pictures} />
      </Section>
      <Section title={m.console_rewards_review()}>
        {review === null && <p className="text-ink-2">{m.console_rewards_no_review()}</p>}
        {review && (
          <>
            <p className="text-sm text-ink-2">{when(review.at)}</p>
            <p className="mt-1 whitespace-pre-line">{review.body || m.console_rewards_review_without_words()}</p>
            <ReviewPictures pictures={review.pictures} alt={(number) => m.console_word_picture_number({ number })} />
          </>
        )}
      </Section>
      {isOpen && (
        <>
          <ActForm
            of={decide.approve.form}
            text={m.console_rewards_approve()}
            about={m.console_rewards_any_review()}
            sure={m.console_rewards_sure({ amount: yuanText(one.reward), name: one.member })}
          />
          <ReasonForm of={decide.reject.form} text={m.console_word_reject()} {...why} />
        </>
      )}
      <History label={m.console_word_history()} moves={one.history} texts={rewardMoveTexts} />
    </>
  )
}
