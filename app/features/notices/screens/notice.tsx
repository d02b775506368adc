import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { calls } from '~/house/registers/calls'
import { MARKETING } from '~/house/registers/notice-kinds'
import * as m from '~/paraglide/messages'
import { paths, withQuery } from '~/paths'
import { dateTimeText } from '~/values/time'
import { redirectTo } from '~/web/h5/answers'
import { h5 } from '~/web/h5/client'
import { isPrefetch } from '~/web/h5/prefetch'
import type { ScreenHandle } from '~/web/layouts/screen-handle'
import { Button, ButtonLink } from '~/web/ui/button'

export const handle: ScreenHandle = { title: () => m.notices_details_title(), parent: paths.notices }

export async function loader({ request }: LoaderFunctionArgs) {
  const member = await h5.member(request)
  const id = new URL(request.url).searchParams.get('id') ?? ''
  const notice = await member.call(calls.notices.details, { id })
  // Opening marks as read; a prefetch does not.
  if (!notice.isRead && !isPrefetch(request)) await member.call(calls.notices.read, { id })
  return { notice, isMarketing: MARKETING.includes(notice.kind), locale: member.locale }
}

/** One tap out of what nobody has to read. */
export async function action({ request }: ActionFunctionArgs) {
  const member = await h5.member(request)
  await member.call(calls.accounts.setPrivacy, { takesMarketing: false })
  const id = new URL(request.url).searchParams.get('id') ?? ''
  return redirectTo(withQuery(paths.notice, { id }), {
    toast: m.account_marketing_stopped({}, { locale: member.locale }),
  })
}

export default function NoticeScreen() {
  const { notice, isMarketing, locale } = useLoaderData<typeof loader>()
  const { target } = notice
  return (
    <article className="px-4 pt-3">
      <div className="card p-4">
        <h2 className="text-lg font-bold">{notice.title}</h2>
        <time dateTime={notice.sentAt} className="num mt-1 block text-xs text-ink-2">
          {dateTimeText(new Date(notice.sentAt), locale)}
        </time>
        <p className="mt-3 whitespace-pre-line break-words">{notice.text}</p>
      </div>
      {target && (
        <ButtonLink
          wide
          className="mt-4"
          href={withQuery(paths[target.screen], target.screen === 'page' ? { key: target.id } : { id: target.id })}
        >
          {m.word_view()}
        </ButtonLink>
      )}
      {isMarketing && (
        <form method="post" className="mt-2">
          <Button look="plain" wide text={m.account_marketing_stop()} />
        </form>
      )}
    </article>
  )
}
