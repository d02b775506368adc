import type { z } from 'zod'
import { sendNoticeToAll } from '~/features/notices/server/send-notice'
import { mallHasPictures } from '~/features/uploads/server/owns-pictures'
import { noteAct } from '~/platform/acts/note-act'
import { type Reader, type Tx, transaction } from '~/platform/database/transaction'
import type { Locale } from '~/values/locales'
import { ok, type Result, refuse } from '~/values/result'
import type { writtenPage } from '../../contract/operators'
import {
  AGREED_KEYS,
  PAGE_KEYS,
  type PageBlock,
  type PageContents,
  type PageKey,
  TEXT_BLOCK_KINDS,
} from '../../contract/pages'
import { isVouchedFor } from '../web-addresses/vouch'
import {
  findAssembled,
  findPage,
  hidePage,
  holdPage,
  insertPage,
  insertVersion,
  listKeys,
  type PageRow,
  setDraft,
} from './store'

export async function isAssembled(reader: Reader, id: string): Promise<boolean> {
  const page = await findPage(reader, id)
  return page !== undefined && page.key === null
}

export async function seenPage(reader: Reader, id: string): Promise<string | null> {
  return (await findAssembled(reader, id)) ? id : null
}

const subject = (id: string) => ({ kind: 'page', id }) as const

/** Pages with a key have text only. */
const fits = ({ key }: PageRow, blocks: readonly PageBlock[]) =>
  key === null || blocks.every(({ kind }) => TEXT_BLOCK_KINDS.some((one) => one === kind))

/** Links lead into the shop, or to addresses on the operator's list. */
async function leadsWhereItMay(tx: Tx, blocks: readonly PageBlock[]): Promise<boolean> {
  for (const { to } of blocks) if (to && !to.startsWith('/') && !(await isVouchedFor(tx, to))) return false
  return true
}

type Kept = Result<{ id: string; version: number }, 'notFound' | 'badInput' | 'pageChanged' | 'pageLink'>

/** Complete or not; a new page once per form. Refused as pageChanged on a stale version. */
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

/** Notifies members of new terms and of a new privacy page. */
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

/** Pages with a key cannot be unpublished. */
export const takeOffPage = (operatorId: string, id: string) =>
  transaction(async (tx): Promise<Result<object, 'notFound'>> => {
    const page = await holdPage(tx, id)
    if (!page || page.key !== null) return refuse('notFound')
    await hidePage(tx, id)
    await noteAct(tx, { operatorId, act: 'takeOffPage', subject: subject(id) })
    return ok({})
  })

/** So that an operator finds them and writes them. */
export const ensurePages = () =>
  transaction(async (tx) => {
    const known = await listKeys(tx)
    for (const key of PAGE_KEYS) if (!known.includes(key)) await insertPage(tx, `page-${key}`, key)
  })

export async function addPage(tx: Tx, key: PageKey, contents: PageContents): Promise<void> {
  const id = await insertPage(tx, `page-${key}`, key)
  await setDraft(tx, id, contents)
  await insertVersion(tx, id, null)
}
