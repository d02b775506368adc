import type { LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { calls } from '~/contract/calls'
import { h5 } from '~/h5/client'
import type { ScreenHandle } from '~/layouts/screen-handle'
import { m } from '~/paraglide/messages'
import { parentOf, paths, withQuery } from '~/paths'
import { DataTable } from '~/ui/data-table'
import { Empty } from '~/ui/empty'
import { TextField } from '~/ui/field'
import { Pager } from '~/ui/pager'
import { dateText } from '~/values/time'
import { FilterBar } from './filter-bar'
import { memberStatus } from './member-texts'

export const handle: ScreenHandle = { title: () => m.console_members(), parent: parentOf('consoleMembers') }

export async function loader({ request }: LoaderFunctionArgs) {
  const operator = await h5.operator(request)
  const { searchParams } = new URL(request.url)
  const search = searchParams.get('search')?.trim().slice(0, 40) ?? ''
  const cursor = searchParams.get('cursor') ?? undefined
  const { items, next } = await operator.call(calls.memberDesk.list, { search, cursor })
  const members = items.map((one) => ({ ...one, joined: dateText(new Date(one.joinedAt), operator.locale) }))
  return { search, members, next }
}

export default function Members() {
  const { search, members, next } = useLoaderData<typeof loader>()
  return (
    <>
      <FilterBar path={paths.consoleMembers} isFiltered={search !== ''}>
        <TextField
          name="search"
          label={m.console_members_search()}
          hint={m.console_members_search_hint()}
          stacked
          maxLength={40}
          defaultValue={search}
        />
      </FilterBar>
      {members.length === 0 ? (
        <Empty icon="user" title={m.console_members_none()} text={m.console_members_none_text()} />
      ) : (
        <DataTable
          id="members"
          caption={m.console_members()}
          columns={[m.account_phone(), m.account_nickname(), m.console_member_status(), m.console_member_joined()]}
          rows={members.map(({ id, phone, nickname, status, joined }) => ({
            key: id,
            cells: [
              <a key="phone" href={withQuery(paths.consoleMember, { id })} className="num">
                {phone || id}
              </a>,
              nickname,
              memberStatus(status),
              joined,
            ],
          }))}
        />
      )}
      <Pager list="members" next={next && withQuery(paths.consoleMembers, { search, cursor: next })} />
    </>
  )
}
