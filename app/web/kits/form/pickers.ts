import type { ActionFunctionArgs } from '@remix-run/node'
import type { z } from 'zod'
import type { Call } from '~/contract/call'
import { PICKED_MOST, type Pick, type pickInput, type pickOutput } from '~/contract/picks'
import { desk } from '~/house/registers/desk'
import { firstOf } from '~/values/characters'
import type { OperatorClient } from '~/web/h5/operator'
import { type FormOf, postedForm, redrawForm } from './form'

const finders = {
  goods: desk.goods.find,
  skus: desk.goods.findSkus,
  categories: desk.goods.findCategories,
  members: desk.members.find,
  coupons: desk.coupons.find,
} satisfies Record<string, Call<typeof pickInput, typeof pickOutput>>

type PickKind = keyof typeof finders
type Pickers = Record<string, PickKind>

export type Picking = { chosen: Pick[]; found: Pick[]; next?: string; word: string; isSearched: boolean }

export const wordOf = (name: string) => `${name}Word`
export const searchFieldOf = (name: string) => `${name}Asked`

const textOf = (posted: FormData, name: string) => String(posted.get(name) ?? '').trim()

type Search = { name: string; cursor?: string }

/** Enter presses the form's first button, which has no name, and means the search with typed words. */
function searchOf(posted: FormData, pickers: Pickers): Search | undefined {
  const [pressed = '', cursor] = textOf(posted, 'find').split(':')
  if (Object.hasOwn(pickers, pressed)) return { name: pressed, cursor }
  if (posted.has('intent')) return undefined
  const name = Object.keys(pickers).find((one) => textOf(posted, wordOf(one)) !== textOf(posted, searchFieldOf(one)))
  return name === undefined ? undefined : { name }
}

const idsIn = (posted: FormData, name: string) => [
  ...new Set(posted.getAll(name).filter((id): id is string => typeof id === 'string' && /^[\w-]{1,64}$/.test(id))),
]

async function look(
  { call }: OperatorClient,
  kind: PickKind,
  input: z.input<typeof pickInput>,
): Promise<z.output<typeof pickOutput>> {
  return call(finders[kind], input)
}

async function pickingOf(client: OperatorClient, kind: PickKind, posted: FormData, name: string, search?: Search) {
  // Excess choices are refused but shown, so that some can be cleared.
  const ids = idsIn(posted, name).slice(0, 2 * PICKED_MOST)
  const parts = [ids.slice(0, PICKED_MOST), ids.slice(PICKED_MOST)].filter((part) => part.length > 0)
  const isSearched = search?.name === name
  const word = firstOf(textOf(posted, wordOf(name)), 140)
  const query = { search: word, cursor: search?.cursor }
  const [chosen, found] = await Promise.all([
    Promise.all(parts.map((part) => look(client, kind, { ids: part }))),
    isSearched ? look(client, kind, query) : undefined,
  ])
  const others = found?.items.filter(({ id }) => !ids.includes(id)) ?? []
  return {
    chosen: chosen.flatMap(({ items }) => items),
    found: others,
    next: found?.next,
    word,
    isSearched,
  } satisfies Picking
}

export async function pickingsFor(client: OperatorClient, pickers: Pickers, chosen: Record<string, readonly string[]>) {
  const posted = new FormData()
  for (const [name, ids] of Object.entries(chosen)) for (const id of ids) posted.append(name, id)
  return pickings(client, pickers, posted)
}

async function pickings(client: OperatorClient, pickers: Pickers, posted: FormData, search?: Search) {
  const all = Object.entries(pickers).map(
    async ([name, kind]) => [name, await pickingOf(client, kind, posted, name, search)] as const,
  )
  return Object.fromEntries(await Promise.all(all))
}

type Read = { posted: FormData; trouble?: string }
type Acting = Read & { request: Request; operator: OperatorClient }
type Door = (request: Request) => Promise<OperatorClient>

/** Handles a picker's search itself; `action` handles everything else, and a redrawn form keeps its choices. */
export const picking =
  (
    door: Door,
    form: FormOf<unknown>,
    pickers: Pickers,
    action: (acting: Acting) => Promise<Response>,
    read: (operator: OperatorClient, request: Request) => Promise<Read> = async (_, request) => ({
      posted: await postedForm(request),
    }),
  ) =>
  async ({ request }: ActionFunctionArgs): Promise<Response> => {
    const operator = await door(request)
    const { posted, trouble } = await read(operator, request)
    const search = searchOf(posted, pickers)
    const answer = search ? await redrawForm(form, posted) : await action({ request, posted, trouble, operator })
    if (answer.status !== 200 && answer.status !== 422) return answer
    const drawn = (await answer.json()) as { formId?: string }
    const isThisForm = drawn.formId === form.id
    const shown = isThisForm ? { ...drawn, pickings: await pickings(operator, pickers, posted, search) } : drawn
    return Response.json(shown, { status: answer.status })
  }
