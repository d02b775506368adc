import type { LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData, useRouteLoaderData } from '@remix-run/react'
import type { ReactNode } from 'react'
import { holds, may } from '~/contract/roles'
import { valueText } from '~/house/registers/act-values'
import { desk } from '~/house/registers/desk'
import { settingsNamed } from '~/house/registers/settings-named'
import * as m from '~/paraglide/messages'
import { paths, withQuery } from '~/paths'
import { firstOf } from '~/values/characters'
import { h5 } from '~/web/h5/client'
import type { AreaGroup } from '~/web/layouts/console-areas'
import type { ScreenHandle } from '~/web/layouts/screen-handle'
import { Empty } from '~/web/ui/empty'
import { ListRow } from '~/web/ui/list-row'
import { FIND_MOST, FOUND_KINDS, FOUND_MOST, type Found } from '../contract/find'

export const handle: ScreenHandle = { may: 'enter', title: () => m.shell_search(), parent: paths.console }

export async function loader({ request }: LoaderFunctionArgs) {
  const { call } = await h5.operator(request, handle.may)
  const find = firstOf((new URL(request.url).searchParams.get('find') ?? '').trim(), FIND_MOST)
  const [{ items }, me] = await Promise.all([call(desk.find.all, { find }), call(desk.console.me)])
  return { find, items, seesSettings: holds(me, may.changeSettings) }
}

const kindTexts: Record<Found['kind'], () => string> = {
  order: m.orders_many,
  waybill: m.console_find_waybills,
  member: m.console_members,
  goods: m.console_goods,
}

const pathOf = ({ kind, id }: Found) =>
  withQuery(kind === 'member' ? paths.consoleMember : kind === 'goods' ? paths.consoleOneGoods : paths.consoleOrder, {
    id,
  })

export default function Search() {
  const { find, items, seesSettings } = useLoaderData<typeof loader>()
  const screens = useScreensNamed(find)
  const settings =
    seesSettings && find
      ? settingsNamed()
          .filter(({ text }) => holdsWords(text, find))
          .slice(0, FOUND_MOST)
      : []
  const isNothing = items.length + screens.length + settings.length === 0
  return (
    <>
      <form method="get" className="console-narrow mb-4 flex flex-wrap">
        <input
          type="search"
          name="find"
          defaultValue={find}
          maxLength={FIND_MOST}
          aria-label={m.console_find()}
          className="input basis-36 flex-1"
        />
        <button type="submit" className="btn btn-primary ml-2">
          {m.shell_search()}
        </button>
      </form>
      {isNothing && (
        <Empty
          icon="search"
          title={find ? m.console_find_none({ text: find }) : m.console_find_what()}
          text={m.console_find_none_text()}
        />
      )}
      {FOUND_KINDS.map((kind) => (
        <Kind key={kind} title={kindTexts[kind]()}>
          {items
            .filter((one) => one.kind === kind)
            .map((one) => (
              <ListRow
                key={`${one.id} ${one.title}`}
                title={one.title}
                note={one.title === one.id ? undefined : one.id}
                value={one.state && valueText('state', one.state, one.kind, (name) => name)}
                href={pathOf(one)}
              />
            ))}
        </Kind>
      ))}
      <Kind title={m.console_find_screens()}>
        {screens.map(({ path, text }) => (
          <ListRow key={path} title={text} href={path} />
        ))}
      </Kind>
      <Kind title={m.console_settings()}>
        {settings.map(({ anchor, text }) => (
          <ListRow key={anchor} title={text} href={`${paths.consoleSettings}#${anchor}`} />
        ))}
      </Kind>
    </>
  )
}

function Kind({ title, children }: { title: string; children: ReactNode[] }) {
  if (children.length === 0) return null
  return (
    <section className="mb-4">
      <h2 className="mb-2 font-bold">
        {title} <span className="num text-sm text-ink-2">{children.length}</span>
      </h2>
      <div className="card rows">{children}</div>
    </section>
  )
}

const holdsWords = (text: string, typed: string) => text.toLowerCase().includes(typed.toLowerCase())

function useScreensNamed(typed: string) {
  const data = useRouteLoaderData<{ groups?: AreaGroup[] }>('web/layouts/console')
  const areas = (data?.groups ?? []).flatMap((group) => group.areas)
  return typed ? areas.filter(({ text }) => holdsWords(text, typed)) : []
}
