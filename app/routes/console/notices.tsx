import type { LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { calls } from '~/contract/calls'
import { h5 } from '~/h5/client'
import type { ScreenHandle } from '~/layouts/screen-handle'
import { m } from '~/paraglide/messages'
import { parentOf, paths, withQuery } from '~/paths'
import { ButtonLink } from '~/ui/button'
import { DataTable } from '~/ui/data-table'
import { Empty } from '~/ui/empty'
import { Pager } from '~/ui/pager'
import { dateTimeText } from '~/values/time'

export const handle: ScreenHandle = { title: () => m.console_notices(), parent: parentOf('consoleNotices') }

export async function loader({ request }: LoaderFunctionArgs) {
  const operator = await h5.operator(request)
  const cursor = new URL(request.url).searchParams.get('cursor') ?? undefined
  const { items, next } = await operator.call(calls.memberDesk.announcements, { cursor })
  return { next, notices: items.map((one) => ({ ...one, at: dateTimeText(new Date(one.sentAt), operator.locale) })) }
}

export default function ConsoleNotices() {
  const { notices, next } = useLoaderData<typeof loader>()
  return (
    <>
      <p className="mb-4">
        <ButtonLink size="sm" href={paths.consoleNoticeForm}>
          {m.console_notice_new()}
        </ButtonLink>
      </p>
      {notices.length === 0 ? (
        <Empty icon="bell" title={m.console_notices_none()} text={m.console_notices_none_text()} />
      ) : (
        <DataTable
          id="notices"
          caption={m.console_notices()}
          columns={[m.console_audit_when(), m.console_notice_to(), m.console_notice_title(), m.console_notice_text()]}
          rows={notices.map(({ id, at, member, title, text }) => ({
            key: id,
            cells: [
              at,
              member ? `${member.nickname} ${member.phone}` : m.console_notice_all(),
              title,
              <span key="text" className="whitespace-pre-line">
                {text}
              </span>,
            ],
          }))}
        />
      )}
      <Pager list="notices" next={next && withQuery(paths.consoleNotices, { cursor: next })} />
    </>
  )
}
