import { expect, it } from 'vitest'
import { askCall } from '#tests/support/call-over-http'
import { useDatabase } from '#tests/support/database'
import { pageBlockOf } from '#tests/support/pages'
import { plainBrowser } from '#tests/support/plain-browser'
import { operatorOf, operatorTokenOf } from '#tests/support/stage'
import { paths, withQuery } from '~/paths'
import { db } from '~/platform/database/pool'
import { cookies } from '~/web/h5/cookies'
import { pageDesk } from '../contract/operators'
import type { PageBlock } from '../contract/page-blocks'
import { ensurePages } from '../server/pages/write-page'

useDatabase()

const guest = plainBrowser()
const home = async () => (await guest.ask(paths.home)).body

async function deskOf(role: 'owner' | 'content') {
  await ensurePages()
  const { id } = await db.selectFrom('web_pages').select('id').where('key', '=', 'home').executeTakeFirstOrThrow()
  const token = await operatorTokenOf(await operatorOf(role))
  const owner = await cookies.console.write({ token })
  const [name = '', value = ''] = (owner.split(';')[0] as string).split(/=(.*)/s)
  const desk = plainBrowser(new Map([[name, value]]))
  const [about, editor] = [withQuery(paths.consolePage, { id }), withQuery(paths.consolePageForm, { id, in: 'en' })]
  return { id, token, desk, about, editor }
}

it('an operator dresses home without a script, looks at it before, publishes it, and takes it back', async () => {
  const { id, token, desk, about, editor } = await deskOf('owner')
  const draft = async () => {
    const answer = await askCall(pageDesk.draft, { id, locale: 'en' }, { operator: token })
    return answer.data as { version: number; blocks: PageBlock[] }
  }
  expect((await desk.ask(paths.consolePages)).body).toContain(about.replaceAll('&', '&amp;'))

  /** Adds a line of news by its button, writes these words into it, and saves it with what stands there. */
  async function addNotice(words: string) {
    const send = async (blocks: PageBlock[], intent: string) => {
      const { version } = await draft()
      const own = { id, submissionId: id, version: String(version), locale: 'en', title: 'Home', intent }
      const fields = blocks.flatMap((block) => Object.entries(block))
      const sent = await desk.ask(editor, [...Object.entries(own), ...fields] as [string, string][])
      expect([sent.status, sent.to], sent.body).toEqual([303, editor])
    }
    await send((await draft()).blocks, 'add:notice')
    const blocks = (await draft()).blocks
    expect(blocks.at(-1)).toMatchObject({ kind: 'notice', text: '' })
    await send([...blocks.slice(0, -1), pageBlockOf('notice', { text: words })], 'save')
  }

  await addNotice('Lanterns until Sunday')
  expect((await desk.ask(editor)).body).toContain('Lanterns until Sunday')
  expect(await home()).not.toContain('Lanterns until Sunday')
  const preview = /href="([^"]*sign=[^"]*)"/.exec((await desk.ask(about)).body)?.[1]?.replaceAll('&amp;', '&') ?? ''
  expect((await guest.ask(preview)).body).toContain('Lanterns until Sunday')

  expect((await desk.press(about, ['intent', 'publish'], { at: '' })).status).toBe(303)
  expect(await home()).toContain('Lanterns until Sunday')
  await addNotice('Tea on Monday')
  await desk.press(about, ['intent', 'publish'], { at: '2099-01-31T20:00' })
  const planned = (await desk.ask(about)).body
  expect(planned).toContain('Version 2 is shown from')
  expect(planned).toContain('Shoppers see it from Jan 31, 2099')
  expect(await home()).not.toContain('Tea on Monday')
  await desk.press(about, ['intent', 'unplan'])
  expect((await desk.ask(about)).body).not.toContain('is shown from')
  await desk.press(about, ['intent', 'publish'], { at: '' })
  expect(await home()).toContain('Tea on Monday')
  await desk.press(about, ['intent', 'restore'])
  expect(await home()).not.toContain('Tea on Monday')
  expect(await home()).toContain('Lanterns until Sunday')
  await desk.press(about, ['intent', 'asItCame'])
  expect(await home()).not.toContain('Lanterns until Sunday')
}, 120_000)

it('a block that leads to no page of the shop is refused where it was typed', async () => {
  const { id, token, desk, editor } = await deskOf('content')
  const save = async (to: string) => {
    const { data } = await askCall(pageDesk.draft, { id, locale: 'en' }, { operator: token })
    const own = { id, submissionId: id, version: String((data as { version: number }).version), locale: 'en' }
    const block = Object.entries(pageBlockOf('notice', { text: 'Lanterns', to }))
    return desk.ask(editor, [...Object.entries({ ...own, title: 'Home', intent: 'save' }), ...block])
  }
  for (const to of ['/pages/sort', paths.console]) {
    const { status, body } = await save(to)
    expect([status, body.includes('The shop has no such page')], to).toEqual([422, true])
  }
  for (const to of [paths.flashSales, withQuery(paths.sort, { id: '20' })])
    expect((await save(to)).status, to).toBe(303)
})
