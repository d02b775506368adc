import { useLoaderData, useSearchParams } from '@remix-run/react'
import type { ReactNode } from 'react'
import type { z } from 'zod'
import type { Call } from '~/contract/call'
import { day as dayField } from '~/contract/fields'
import type { Right } from '~/contract/roles'
import * as m from '~/paraglide/messages'
import { paths } from '~/paths'
import { firstOf } from '~/values/characters'
import { parseYuan } from '~/values/money'
import { withQuery } from '~/values/with-query'
import type { AreaText, ScreenHandle } from '~/web/layouts/screen-handle'
import { Button, ButtonLink } from '~/web/ui/button'
import { Empty } from '~/web/ui/empty'
import type { IconName } from '~/web/ui/icon'
import { useRights } from '../console/rights'
import type { Choice } from '../form/field'
import { DataTable, MARKS, MarkPage } from './data-table'
import { AllFound, type AllFoundProps, FilterBar, FilterField, MoreFilters } from './filter-bar'
import { Keys } from './keys'
import { Pager } from './pager'

export type PageOf<C extends Call> = z.output<C['output']> & { items: { id: string }[]; next?: string }
export type RowOf<C extends Call> = PageOf<C>['items'][number]

/** The name of both the URL parameter and the call's input. */
export type Filter<Page> = {
  name: string
  label: () => string
  hint?: () => string
  initial: string
  /** The initial value for anything that nobody could have chosen. */
  read: (typed: string) => string
  type?: 'date'
  most?: number
  choices?: (page: Page) => readonly Choice[]
  /** Set by links only, such as whose rows these are. */
  isGiven?: true
  isMore?: true
  any?: () => string
}

export const words = (name: string, label: () => string, most: number, hint?: () => string): Filter<unknown> => ({
  name,
  label,
  hint,
  most,
  initial: '',
  read: (typed) => firstOf(typed.trim(), most),
})

export const given = (name: string): Filter<unknown> => ({
  name,
  label: () => '',
  isGiven: true,
  initial: '',
  read: (typed) => firstOf(typed.trim(), 64),
})

export const day = (name: string, label: () => string): Filter<unknown> => ({
  name,
  label,
  type: 'date',
  initial: '',
  read: (typed) => (dayField.safeParse(typed).success ? typed.trim() : ''),
})

export const yuan = (name: string, label: () => string): Filter<unknown> => ({
  ...words(name, label, 12),
  read: (typed) => (parseYuan(typed.trim()) === undefined ? '' : typed.trim()),
})

/** Without `any` one is always chosen: `initial`, or the first. */
export function choice<V extends string, Page = unknown>(
  name: string,
  label: () => string,
  values: readonly V[],
  {
    text,
    any,
    initial = any ? '' : (values[0] as V),
  }: {
    text: Record<V, () => string> | ((value: V, page: Page) => string)
    any?: () => string
    initial?: V | ''
  },
): Filter<Page> {
  return {
    name,
    label,
    any,
    initial,
    read: (typed) => values.find((one) => one === typed) ?? initial,
    choices: (page) =>
      values.map((value) => ({ value, text: typeof text === 'function' ? text(value, page) : text[value]() })),
  }
}

export const listedChoice = <Page,>(
  name: string,
  label: () => string,
  choices: (page: Page) => readonly Choice[],
): Filter<Page> => ({
  name,
  label,
  initial: '',
  read: (typed) => firstOf(typed.trim(), 64),
  choices,
  any: m.word_all,
})

export const more = <Page,>(filter: Filter<Page>): Filter<Page> => ({ ...filter, isMore: true })

export const named = ({ id, name }: { id: string; name: string }): Choice => ({ value: id, text: name })

export type BulkAct = { name: string; text: () => string; call: Call }

type Column<Row> = readonly [head: () => string, cell: (row: Row) => ReactNode]

type ListLink = { path: string; text: () => string; look?: 'line' }

type ListOf<C extends Call> = {
  may: Right
  path: string
  call: C
  title: AreaText
  area?: { at: number; text?: AreaText }
  parent?: ScreenHandle['parent']
  filters?: readonly Filter<PageOf<C>>[]
  opens?: (row: RowOf<C>) => string
  columns: readonly Column<RowOf<C>>[]
  empty: { icon: IconName; title: () => string; text: () => string }
  bulk?: readonly BulkAct[]
  chosen?: {
    may?: Right
    path: string
    acts: readonly { name: string; text: () => string; path?: string }[]
    /** Rows on all pages, and the limit for acting on all of them. */
    all?: (page: PageOf<C>) => { found: number; most: number }
  }
  /** Adding is what people come for; `line` for other links. */
  links?: readonly ListLink[]
  above?: (page: PageOf<C>) => ReactNode
}

export const listOf = <C extends Call>(list: ListOf<C>): ListOf<C> => list

export const listHandle = <C extends Call>({ may, title, path, area, parent = paths.console }: ListOf<C>) =>
  ({
    may,
    title: () => title(),
    parent,
    area: area && { text: title, ...area, path },
  }) satisfies ScreenHandle

export type ListQuery = Record<string, string>

type Door = (request: Request) => Promise<{
  call<C extends Call>(one: C, input?: z.input<C['input']>): Promise<z.output<C['output']>>
}>

type Asking<C extends Call> = { call: C; filters?: readonly Filter<PageOf<C>>[] }

export const listLoader =
  <C extends Call>(door: Door, list: Asking<C>) =>
  async ({ request }: { request: Request }) =>
    askList(await door(request), request, list)

export async function askList<C extends Call>(
  client: Awaited<ReturnType<Door>>,
  request: Request,
  { call, filters = [] }: Asking<C>,
): Promise<{ query: ListQuery; page: PageOf<C> }> {
  const { searchParams } = new URL(request.url)
  const query = Object.fromEntries(filters.map(({ name, read }) => [name, read(searchParams.get(name) ?? '')]))
  const chosen = Object.fromEntries(Object.entries(query).filter(([, value]) => value !== ''))
  // A list that is short by nature knows no cursor, and refuses unknown names.
  const cursor = searchParams.get('cursor')
  const page = (await client.call(call, { ...chosen, ...(cursor !== null && { cursor }) } as z.input<
    C['input']
  >)) as PageOf<C>
  return { query, page }
}

export function ListScreen<C extends Call>({ of }: { of: ListOf<C> }) {
  const data = useLoaderData<{ query: ListQuery; page: unknown }>()
  const { query } = data
  const page = data.page as PageOf<C>
  const { path, filters = [], empty } = of
  const rows: RowOf<C>[] = page.items
  return (
    <>
      {filters.some(({ isGiven }) => !isGiven) && (
        <FilterBar path={path} isFiltered={filters.some(({ name, initial }) => query[name] !== initial)}>
          {filters.map((one) => !one.isMore && <FilterField key={one.name} of={one} page={page} query={query} />)}
          <MoreFilters of={filters} page={page} query={query} />
        </FilterBar>
      )}
      {of.links && (
        <p className="mb-4 flex flex-wrap gap-x-2 gap-y-3">
          {of.links.map(({ path, text, look }) => (
            <ButtonLink key={path} size="sm" look={look} href={path}>
              {text()}
            </ButtonLink>
          ))}
        </p>
      )}
      {of.above?.(page)}
      {rows.length === 0 ? (
        <Empty icon={empty.icon} title={empty.title()} text={empty.text()} />
      ) : (
        <>
          <Keys
            list={{
              j: m.console_key_next(),
              k: m.console_key_previous(),
              ...((of.bulk ?? of.chosen) && { x: m.console_key_mark() }),
            }}
          />
          <Rows of={of} rows={rows} all={of.chosen?.all && { query, ...of.chosen.all(page) }} />
        </>
      )}
      <Pager list="rows" next={page.next && withQuery(path, { ...query, cursor: page.next })} />
    </>
  )
}

function Rows<C extends Call>({ of, rows, all }: { of: ListOf<C>; rows: RowOf<C>[]; all?: AllFoundProps }) {
  const { title, columns, opens, bulk, chosen } = of
  const isAllowed = useRights()
  const [params] = useSearchParams()
  const isMarked = chosen !== undefined && params.get(MARKS) !== null
  const acts = bulk ?? (chosen && (!chosen.may || isAllowed(chosen.may)) ? chosen.acts : undefined)
  const table = (
    <DataTable
      id="rows"
      caption={title()}
      columns={columns.map(([head]) => head())}
      marks={acts && 'marked'}
      isMarked={isMarked}
      rows={rows.map((row) => ({
        key: row.id,
        cells: columns.map(([head, cell], at) =>
          at === 0 && opens ? (
            <a key={head()} href={opens(row)}>
              {cell(row)}
            </a>
          ) : (
            cell(row)
          ),
        ),
      }))}
    />
  )
  if (!acts) return table
  return (
    <form method={chosen ? 'get' : 'post'} action={chosen?.path}>
      {chosen && <MarkPage isMarked={isMarked} />}
      {table}
      {all && <AllFound {...all} />}
      <p className="mt-3 flex flex-wrap">
        {acts.map((act) => (
          <Button
            key={act.name}
            size="sm"
            look="line"
            className="mb-3 mr-2"
            name={chosen ? 'act' : 'intent'}
            value={act.name}
            formAction={'path' in act ? act.path : undefined}
          >
            {act.text()}
          </Button>
        ))}
      </p>
    </form>
  )
}
