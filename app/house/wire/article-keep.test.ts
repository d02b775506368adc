import sharp from 'sharp'
import { beforeAll, expect, it } from 'vitest'
import { aDraft } from '#tests/support/articles'
import { member, type Person } from '#tests/support/cast'
import { useDatabase } from '#tests/support/database'
import { cookieOf } from '#tests/support/member-cookie'
import { Copies } from '~/features/articles/parts/copies'
import { type Answer, type DraftToSave, Keeper, type Standing } from '~/features/articles/parts/keeper'
import { type Draft, markOf, type SaveAnswer, type SavedText } from '~/features/articles/parts/saved-text'
import { ARTICLE_KEEP, paths } from '~/paths'
import { action, loader } from './article-keep'

useDatabase()

let [mei, lan]: string[] = []
let person: Person
beforeAll(async () => {
  person = await member('mei')
  ;[mei, lan] = [await cookieOf(person), await cookieOf(await member('lan'))]
})

const requestOf = (cookie = '', init: RequestInit = {}, query = '') =>
  new Request(`http://shop${ARTICLE_KEEP}${query}`, {
    ...init,
    headers: { cookie, origin: 'http://shop', ...init.headers },
  })
const args = (request: Request) => ({ request, params: {}, context: {} })

async function post(body: unknown, cookie = mei) {
  const init = { method: 'POST', headers: { 'Content-Type': 'application/json' }, body: JSON.stringify(body) }
  const answer = await action(args(requestOf(cookie, init)))
  return { status: answer.status, said: (await answer.json()) as SaveAnswer }
}
const ask = async (id: string, cookie = mei) => (await loader(args(requestOf(cookie, {}, `?id=${id}`)))).json()
const storedOf = async (id: string) => ((await ask(id)) as { kept: SavedText }).kept

const text = (words: string) => ({ kind: 'text' as const, text: words, of: '' })
const draftOf = (title: string, ...words: string[]): Draft => ({ title, blocks: words.map(text) })

it('keeps a text for its author alone, and answers with the other one where there are two', async () => {
  const { said } = await post({ submissionId: 'one', version: 0, ...draftOf('A shelf', 'Calm.') })
  expect(said).toMatchObject({ is: 'kept' })
  const { id, version } = said as { id: string; version: number }
  expect((await post({ id, submissionId: 'one', version, ...draftOf('Two', 'a') })).said).toMatchObject({
    version: version + 1,
  })
  const old = await post({ id, submissionId: 'one', version, ...draftOf('Three', 'b') })
  expect(old).toMatchObject({
    status: 409,
    said: { is: 'changed', kept: { version: version + 1, title: 'Two', blocks: [text('a')] } },
  })
  expect(await storedOf(id)).toMatchObject({ title: 'Two' })
  await expect(ask(id, lan)).rejects.toMatchObject({ status: 404 })
  expect(await post({ id, submissionId: 'x', version: version + 1, ...draftOf('Mine now') }, lan)).toMatchObject({
    status: 422,
  })
  expect(await storedOf(id)).toMatchObject({ version: version + 1, title: 'Two' })
})

it('leads to the login without a session, and refuses what no editor sends', async () => {
  const login = { status: 303, headers: expect.anything() }
  const nobody = await post({}, '').catch((thrown: Response) => thrown)
  expect(nobody).toMatchObject(login)
  expect((nobody as Response).headers.get('location')).toContain(paths.login)
  await expect(loader(args(requestOf('')))).rejects.toMatchObject(login)
  for (const odd of [null, [], 'text']) await expect(post(odd)).rejects.toMatchObject({ status: 400 })
  expect(await post({ submissionId: 'x', version: 0, title: 'x'.repeat(61), blocks: [] })).toMatchObject({
    status: 422,
    said: { is: 'refused', msg: expect.stringContaining('60') },
  })
})

it('stores pictures, and says which one was not taken', async () => {
  const ground = { create: { width: 40, height: 40, channels: 3 as const, background: '#a4c' } }
  const body = new FormData()
  body.append('files', new File([new Uint8Array(await sharp(ground).png().toBuffer())], 'a.png', { type: 'image/png' }))
  body.append('files', new File(['no picture'], 'b.png', { type: 'image/png' }))
  const said = await (await action(args(requestOf(mei, { method: 'POST', body })))).json()
  expect(said).toMatchObject({
    is: 'stored',
    pictures: [expect.stringMatching(/^u\//)],
    msg: expect.stringContaining('b.png'),
  })
})

/** A browser's storage; each of a device's tabs sees the same one. */
function storage(): Storage {
  const held: Record<string, string> = {}
  return Object.defineProperties(held, {
    getItem: { value: (key: string) => held[key] ?? null },
    setItem: { value: (key: string, value: string) => Object.assign(held, { [key]: value }) },
    removeItem: { value: (key: string) => void delete held[key] },
  }) as unknown as Storage
}

/** An editor with what stands in it, on a line that can be cut. */
function editor(device: Storage, opened: { id?: string; submissionId?: string; saved?: SavedText } = {}) {
  const line = { isUp: true, isHeard: true }
  const state = {
    draft: (opened.saved ?? draftOf('', '')) as Draft,
    standing: undefined as Standing | undefined,
    id: opened.id,
  }
  const send = async (save: DraftToSave): Promise<Answer> => {
    if (!line.isUp) return { is: 'away' }
    const { said } = await post(JSON.parse(JSON.stringify(save)))
    return line.isHeard ? (said as Answer) : { is: 'away' }
  }
  const { id, saved, submissionId = 's' } = opened
  const keeper = new Keeper(
    { id, submissionId, version: saved?.version ?? 0, saved },
    {
      read: () => state.draft,
      send,
      tell: (standing) => {
        state.standing = standing
      },
      made: (made) => {
        state.id = made
      },
      copies: new Copies(() => device, 'mei'),
    },
  )
  const type = (draft: Draft) => {
    state.draft = draft
    keeper.changed()
  }
  return { line, state, keeper, type }
}

it('keeps a new text once, also where the answer was lost, and leaves no copy behind', async () => {
  const device = storage()
  const { line, state, keeper, type } = editor(device, { submissionId: 'lost' })
  line.isHeard = false
  type(draftOf('Lost', 'one'))
  expect(Object.keys(device)).toHaveLength(1)
  expect(await keeper.save()).toBe(false)
  expect(state.standing).toEqual({ is: 'away' })
  line.isHeard = true
  type(draftOf('Lost', 'one', 'two'))
  expect(await keeper.save()).toBe(true)
  expect(state.standing).toMatchObject({ is: 'kept' })
  expect(Object.keys(device)).toEqual([])

  // The same with a text that has its number: what the shop got is no other text.
  line.isHeard = false
  type(draftOf('Lost', 'three'))
  await keeper.save()
  line.isHeard = true
  type(draftOf('Lost', 'three', 'four'))
  expect(await keeper.save()).toBe(true)
  expect(await storedOf(state.id as string)).toMatchObject({ blocks: [text('three'), text('four')] })
  keeper.stop()
})

it('brings back what was not kept, and holds two texts apart until it is told which one counts', async () => {
  const device = storage()
  const { id } = await aDraft(person)
  const saved = await storedOf(id)
  const first = editor(device, { id, saved })
  first.line.isUp = false
  first.type({ ...saved, title: 'Typed on a train' })
  expect(await first.keeper.save()).toBe(false)
  first.keeper.stop()

  const second = editor(device, { id, saved: await storedOf(id) })
  const left = second.keeper.leftBehind()
  expect(left).toMatchObject({ title: 'Typed on a train', version: saved.version })
  expect(Object.keys(device)).toHaveLength(1)
  await post({ id, submissionId: 'x', version: saved.version, ...draftOf('From elsewhere', 'else') })
  second.state.draft = left as Draft
  second.keeper.goOnWith(left as NonNullable<typeof left>, saved)
  expect(await second.keeper.save()).toBe(false)
  expect(second.state.standing).toMatchObject({ is: 'twoTexts', other: { title: 'From elsewhere' } })
  second.type({ ...saved, title: 'Typed on a slow train' })
  expect(await second.keeper.save()).toBe(false)
  expect(await storedOf(id)).toMatchObject({ title: 'From elsewhere' })
  expect(Object.keys(device)).toHaveLength(1)
  second.keeper.stop()

  // A third one, opened later, sees both as well.
  const now = await storedOf(id)
  const third = editor(device, { id, saved: now })
  const again = third.keeper.leftBehind() as NonNullable<typeof left>
  third.state.draft = again
  third.keeper.goOnWith(again, now)
  expect(third.state.standing).toMatchObject({ is: 'twoTexts' })
  third.keeper.settle(now)
  expect(await third.keeper.save()).toBe(true)
  expect(markOf(await storedOf(id))).toBe(markOf(again))
  expect(Object.keys(device)).toEqual([])
  third.keeper.stop()
})

it('takes a newer text of the shop only where nothing was typed, and forgets what is not wanted', async () => {
  const device = storage()
  const { id } = await aDraft(person)
  const saved = await storedOf(id)
  const { state, keeper, type } = editor(device, { id, saved })
  expect(keeper.isNewer(saved)).toBe(false)
  await post({ id, submissionId: 'x', version: saved.version, ...draftOf('Newer') })
  const newer = await storedOf(id)
  expect(keeper.isNewer(newer)).toBe(true)
  type({ ...saved, title: 'Typed' })
  expect(keeper.isNewer(newer)).toBe(false)
  expect(state.standing).toMatchObject({ is: 'twoTexts', other: { title: 'Newer' } })
  keeper.forget()
  expect(Object.keys(device)).toEqual([])
  keeper.stop()
})
