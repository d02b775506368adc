import type { LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { z } from 'zod'
import { WaitingApprovals } from '~/features/operators/parts/waiting-approvals'
import { desk } from '~/house/registers/desk'
import * as m from '~/paraglide/messages'
import { paths, withQuery } from '~/paths'
import { h5 } from '~/web/h5/client'
import { ActForm, ReasonForm } from '~/web/kits/form/act-form'
import { act, acts } from '~/web/kits/form/acts'
import { FactorField, factorInput } from '~/web/kits/form/factor-field'
import { formFor } from '~/web/kits/form/form'
import type { ScreenHandle } from '~/web/layouts/screen-handle'
import { Tag } from '~/web/ui/badge'
import { ListRow } from '~/web/ui/list-row'
import { Money } from '~/web/ui/money'
import { Picture, pictureUrl } from '~/web/ui/picture'
import { ReviewPictures } from '~/web/ui/review'
import { When } from '~/web/ui/when'
import { rewardDesk, type SubmissionDetails } from '../contract/desk'
import { REJECT_REASON_MOST } from '../contract/tasks'
import { rewardStateTexts } from '../parts/reward-texts'
import { rewardMoveText } from './reward-texts'

export const handle: ScreenHandle = {
  may: 'handleReviews',
  title: () => m.console_rewards_submission(),
  parent: paths.consoleRewardSubmissions,
}

const approveForm = formFor('approve', z.object(factorInput), { secrets: ['factorCode'] })
const rejectForm = formFor('reject', rewardDesk.reject.input.omit({ id: true }))

export async function loader({ request }: LoaderFunctionArgs) {
  const { call } = await h5.operator(request, handle.may)
  return call(desk.rewards.submission, { id: new URL(request.url).searchParams.get('id') ?? '' })
}

export const action = acts(h5.operatorWho(handle), {
  approve: act({ form: approveForm, call: desk.rewards.approve, toast: m.console_rewards_approved_toast }),
  reject: act({ form: rejectForm, call: desk.rewards.reject, toast: m.console_rewards_rejected_toast }),
})

export default function RewardSubmission() {
  const one = useLoaderData<typeof loader>()
  const isOpen = one.state === 'submitted' && one.approvals.length === 0
  return (
    <>
      <WaitingApprovals approvals={one.approvals} />
      <div className="card rows mb-4">
        <ListRow
          title={m.console_rewards_goods()}
          value={one.title}
          href={withQuery(paths.consoleReward, { id: one.taskId })}
        />
        <ListRow title={m.console_rewards_reward()} value={<Money fen={one.reward} plain />} />
        <ListRow title={m.console_rewards_state()} value={rewardStateTexts[one.state]()} />
        <ListRow
          title={m.console_rewards_member()}
          value={one.member}
          href={withQuery(paths.consoleRewardSubmissions, { queue: 'all', authorId: one.memberId })}
        />
        <ListRow title={m.console_kind_order()} value={<span className="num">{one.orderId}</span>} />
        {one.reason && <ListRow title={m.console_rewards_reason()} value={one.reason} />}
      </div>
      <Handed one={one} />
      <Reviewed one={one} />
      {isOpen && (
        <>
          <ActForm of={approveForm} text={m.console_rewards_approve()} about={m.console_rewards_any_review()}>
            <FactorField />
          </ActForm>
          <ReasonForm
            of={rejectForm}
            text={m.console_rewards_reject()}
            label={m.console_rewards_reason()}
            hint={m.console_rewards_reason_hint()}
            most={REJECT_REASON_MOST}
          />
        </>
      )}
      <section className="card rows" aria-label={m.console_rewards_history()}>
        {one.history.map(({ move, at, note }) => (
          <ListRow key={`${move}${at}`} title={rewardMoveText(move)} note={note} value={<When at={at} />} />
        ))}
      </section>
    </>
  )
}

/** What everybody reads of it; the stars stay where they are. */
function Reviewed({ one: { review } }: { one: SubmissionDetails }) {
  return (
    <section className="card mb-4 p-4">
      <h2 className="mb-2 text-base font-bold">{m.console_rewards_review()}</h2>
      {review === null && <p className="text-ink-2">{m.console_rewards_no_review()}</p>}
      {review && (
        <>
          <p className="text-sm text-ink-2">
            <When at={review.at} />
          </p>
          <p className="mt-1 whitespace-pre-line">{review.body || m.console_rewards_review_without_words()}</p>
          <ReviewPictures pictures={review.pictures} alt={(number) => m.console_rewards_picture({ number })} />
        </>
      )}
    </section>
  )
}

function Handed({ one: { body, link, pictures } }: { one: SubmissionDetails }) {
  return (
    <section className="card mb-4 p-4">
      <h2 className="mb-2 text-base font-bold">{m.console_rewards_handed()}</h2>
      {body && <p className="whitespace-pre-line">{body}</p>}
      {link && <p className="num mt-2 break-all">{link}</p>}
      {pictures.length > 0 && (
        <ul className="mt-2 grid grid-cols-3 gap-2">
          {pictures.map(({ key, likeId }, index) => (
            <li key={key}>
              <a href={pictureUrl(key, 750)} className="block">
                <Picture
                  picture={key}
                  alt={m.console_rewards_picture({ number: index + 1 })}
                  sizes="160px"
                  className="rounded-card"
                />
              </a>
              {likeId && (
                <a href={withQuery(paths.consoleRewardSubmission, { id: likeId })} className="hit mt-1 block">
                  <Tag tone="price">{m.console_rewards_seen_before()}</Tag>
                </a>
              )}
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
