import type { z } from 'zod'
import { sendNoticeToAll } from '~/features/notices/server/send-notice'
import { mallHasPictures } from '~/features/uploads/server/owns-pictures'
import { noteAct } from '~/platform/acts/note-act'
import { type Tx, transaction } from '~/platform/database/transaction'
import type { Locale } from '~/values/locales'
import { ok, type Result, refuse } from '~/values/result'
import { type PageBlock, type PageContents, TEXT_BLOCK_KINDS } from '../../contract/pages/blocks'
import type { writtenPage } from '../../contract/pages/desk'
import { AGREED_KEYS, PAGE_KEYS, type PageKey } from '../../contract/pages/keys'
import { isVouchedFor } from '../web-addresses/is-vouched'
import { hidePage, holdPage, insertPage, insertVersion, listKeys, type PageRow, setDraft } from './store'

const subject = (id: string) => ({ kind: 'page', id }) as const

/** Pages with a key have words alone. */
const fits = ({ key }: PageRow, blocks: readonly PageBlock[]) =>
  key === null || blocks.every(({ kind }) => TEXT_BLOCK_KINDS.some((one) => one === kind))

/** Whether every link leads into the shop, or to an address that the operator vouches for. */
async function leadsWhereItMay(tx: Tx, blocks: readonly PageBlock[]): Promise<boolean> {
  for (const { to } of blocks) if (to && !to.startsWith('/') && !(await isVouchedFor(tx, to))) return false
  return true
}

type Kept = Result<{ id: string; version: number }, 'notFound' | 'badInput' | 'pageChanged' | 'pageLink'>

/**
 * Keeps the draft of a page in one language, complete or not. Without an id it makes a page, once for each form. Refused:
 * notFound (also a picture that is not the mall's), badInput (a block that a page with a key does not have), pageLink (an
 * address that nobody vouches for), pageChanged (somebody has changed it since it was read).
 */
export const writePage = (operatorId: string, sent: z.output<typeof writtenPage>) =>
  transaction(async (tx): Promise<Kept> => {
    const { id: known, submissionId, version, locale, title, blocks } = sent
    const pictures = blocks.flatMap(({ kind, of }) => (kind === 'picture' && of ? [of] : []))
    if (!(await mallHasPictures(tx, pictures))) return refuse('notFound', { field: 'blocks' })
    if (!(await leadsWhereItMay(tx, blocks))) return refuse('pageLink', { field: 'blocks' })
    const page = await holdPage(tx, known ?? (await insertPage(tx, submissionId)))
    if (!page) return refuse('notFound')
    if (known && page.version !== version) return refuse('pageChanged')
    if (!fits(page, blocks)) return refuse('badInput', { field: 'blocks' })
    const now = await setDraft(tx, page.id, { ...page.draft, [locale]: { title, blocks } })
    await noteAct(tx, { operatorId, act: 'writePage', subject: subject(page.id), after: { locale, title } })
    return ok({ id: page.id, version: now })
  })

const titlesOf = (contents: PageContents): Partial<Record<Locale, string>> =>
  Object.fromEntries(Object.entries(contents).map(([locale, { title }]) => [locale, title]))

const isAgreedTo = (key: PageKey | null): key is (typeof AGREED_KEYS)[number] => AGREED_KEYS.some((one) => one === key)

type Published = Result<{ no: number }, 'notFound' | 'pageEmpty' | 'pageChanged'>

/**
 * Makes a new version of a page's draft, which everybody sees; members are told of new terms and of a new privacy page.
 * Refused: notFound, pageEmpty (no language has a block), pageChanged (the draft is another than the one that was seen).
 */
export const publishPage = (operatorId: string, { id, version }: { id: string; version: number }) =>
  transaction(async (tx): Promise<Published> => {
    const page = await holdPage(tx, id)
    if (!page) return refuse('notFound')
    if (page.version !== version) return refuse('pageChanged')
    if (!Object.values(page.draft).some(({ blocks }) => blocks.length > 0)) return refuse('pageEmpty')
    const no = await insertVersion(tx, id, operatorId)
    if (isAgreedTo(page.key) && no > 1)
      await sendNoticeToAll(tx, {
        kind: 'pageChanged',
        params: { title: titlesOf(page.draft) },
        path: { screen: 'page', id: page.key },
      })
    await noteAct(tx, { operatorId, act: 'publishPage', subject: subject(id), after: { no } })
    return ok({ no })
  })

/** Lets nobody see an assembled page any more. Refused: notFound (also a page with a key, which stays). */
export const takeOffPage = (operatorId: string, id: string) =>
  transaction(async (tx): Promise<Result<object, 'notFound'>> => {
    const page = await holdPage(tx, id)
    if (!page || page.key !== null) return refuse('notFound')
    await hidePage(tx, id)
    await noteAct(tx, { operatorId, act: 'takeOffPage', subject: subject(id) })
    return ok({})
  })

/** Makes a draft of each page with a key that is not there, so that an operator finds it and writes it. */
export const ensurePages = () =>
  transaction(async (tx) => {
    const known = await listKeys(tx)
    for (const key of PAGE_KEYS) if (!known.includes(key)) await insertPage(tx, `page-${key}`, key)
  })

/** Puts a page with a key into a shop that has none yet, as its first version. */
export async function addPage(tx: Tx, key: PageKey, contents: PageContents): Promise<void> {
  const id = await insertPage(tx, `page-${key}`, key)
  await setDraft(tx, id, contents)
  await insertVersion(tx, id, null)
}
