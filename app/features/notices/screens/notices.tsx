import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { OfferSubscriptions } from '~/features/messenger/parts/offer-subscriptions'
import { subscriptionsToAsk, takeAgreement } from '~/features/messenger/parts/subscription-offers'
import { calls } from '~/house/registers/calls'
import * as m from '~/paraglide/messages'
import { paths, withQuery } from '~/paths'
import { relativeTime } from '~/values/relative-time'
import { redirectTo } from '~/web/h5/answers'
import { h5 } from '~/web/h5/client'
import { postedForm } from '~/web/kits/form/form'
import { Pager } from '~/web/kits/list/pager'
import type { ScreenHandle } from '~/web/layouts/screen-handle'
import { Button } from '~/web/ui/button'
import { Empty } from '~/web/ui/empty'
import type { Notice } from '../contract/members'

export const handle: ScreenHandle = { title: () => m.notices_title(), parent: paths.mine, callsMessenger: true }

export async function loader({ request }: LoaderFunctionArgs) {
  const member = await h5.member(request)
  const cursor = new URL(request.url).searchParams.get('cursor') ?? undefined
  const [notices, unread, offer] = await Promise.all([
    member.call(calls.notices.list, { cursor }),
    member.call(calls.notices.unread),
    subscriptionsToAsk(request, member),
  ])
  const now = new Date()
  const when = ({ sentAt }: Notice) => relativeTime(new Date(sentAt), now, { form: 'short', locale: member.locale })
  const items = notices.items.map((notice) => ({ ...notice, when: when(notice) }))
  return { items, offer, next: notices.next, hasUnread: unread.count > 0 }
}

export async function action({ request }: ActionFunctionArgs) {
  const member = await h5.member(request)
  const agreed = await takeAgreement(member, await postedForm(request), paths.notices)
  if (agreed) return agreed
  await member.call(calls.notices.read)
  return redirectTo(paths.notices, { toast: m.notices_all_read({}, { locale: member.locale }) })
}

export default function Notices() {
  const { items, offer, next, hasUnread } = useLoaderData<typeof loader>()
  return (
    <div className="px-4 pt-3">
      <OfferSubscriptions offer={offer} className="mb-3" />
      {hasUnread && (
        <form method="post" className="mb-2 text-right">
          <Button look="plain" size="sm">
            {m.notices_read_all()}
          </Button>
        </form>
      )}
      {items.length === 0 && (
        <Empty
          icon="bell"
          title={m.notices_none()}
          text={m.notices_none_text()}
          action={{ href: paths.orders, text: m.account_orders() }}
        />
      )}
      <ul id="notices">
        {items.map(({ when, ...notice }) => (
          <NoticeCard key={notice.id} notice={notice} when={when} />
        ))}
      </ul>
      <Pager list="notices" next={next && withQuery(paths.notices, { cursor: next })} />
    </div>
  )
}

function NoticeCard({ notice, when }: { notice: Notice; when: string }) {
  return (
    <li className="card mb-2">
      <a href={withQuery(paths.notice, { id: notice.id })} className="block p-3">
        <span className="flex items-baseline large:flex-wrap">
          {!notice.isRead && (
            <span className="mr-2 h-2 w-2 flex-none self-center rounded-full bg-price">
              <span className="sr-only">{m.notices_unread()}</span>
            </span>
          )}
          <b
            className={
              notice.isRead ? 'min-w-0 flex-1 font-normal large:basis-[60%]' : 'min-w-0 flex-1 large:basis-[60%]'
            }
          >
            {notice.title}
          </b>
          <time dateTime={notice.sentAt} className="ml-3 flex-none text-xs text-ink-2">
            {when}
          </time>
        </span>
        <span className="clamp-2 mt-1 block text-sm text-ink-2">{notice.text}</span>
      </a>
    </li>
  )
}
