import type { z } from 'zod'
import { mallHasPictures } from '~/features/uploads/server/owns-pictures'
import { noteAct } from '~/platform/acts/note-act'
import { refuseOvertaken } from '~/platform/acts/overtaken'
import { type Reader, type Tx, transaction } from '~/platform/database/transaction'
import { ok, type Result, refuse } from '~/values/result'
import type { writtenPage } from '../../contract/operators'
import { groupsOf, HOME_BLOCKS_MOST, NO_BLOCK, type PageBlock, TEXT_BLOCK_KINDS } from '../../contract/page-blocks'
import { HOME_KEY, PAGE_KEYS, type PageContents, type StandingKey } from '../../contract/pages'
import { isVouchedFor } from '../web-addresses/vouch'
import { templateOf } from './page-templates'
import { findAssembled, findPage, holdPage, insertPage, listKeys, type PageRow, setDraft } from './store'
import { insertVersion, showVersion } from './store-versions'

export const subject = (id: string) => ({ kind: 'page', id }) as const

/** Agreements and the like. */
export const isOfText = ({ key }: { key: StandingKey | null }): boolean => key !== null && key !== HOME_KEY

const KINDS = ['categories', 'ways', 'couponBand', 'flash', 'guessYouLike'] as const

/** What home shows before anybody has written it; nothing in it is read in one language. */
export const homeAtFirst: PageContents = {
  'zh-Hans': { title: '首页', blocks: KINDS.map((kind) => ({ kind, ...NO_BLOCK })) },
}

export async function isAssembled(reader: Reader, id: string): Promise<boolean> {
  const page = await findPage(reader, id)
  return page !== undefined && page.key === null
}

export async function seenPage(reader: Reader, id: string): Promise<string | null> {
  return (await findAssembled(reader, id)) ? id : null
}

const fits = (page: PageRow, blocks: readonly PageBlock[]) =>
  !isOfText(page) || blocks.every(({ kind }) => TEXT_BLOCK_KINDS.some((one) => one === kind))

async function leadsWhereItMay(tx: Tx, blocks: readonly PageBlock[]): Promise<boolean> {
  for (const { to } of blocks) if (to && !to.startsWith('/') && !(await isVouchedFor(tx, to))) return false
  return true
}

type WriteResult = Result<
  { id: string; version: number },
  'notFound' | 'badInput' | 'overtaken' | 'pageLink' | 'homeFull'
>

/** Complete or not; a new page once per form. */
export const writePage = (operatorId: string, sent: z.output<typeof writtenPage>) =>
  transaction(async (tx): Promise<WriteResult> => {
    const { id: known, submissionId, version, locale, title, blocks } = sent
    const pictures = blocks.flatMap(({ kind, of }) => ((kind === 'picture' || kind === 'slide') && of ? [of] : []))
    if (!(await mallHasPictures(tx, pictures))) return refuse('notFound', { field: 'blocks' })
    if (!(await leadsWhereItMay(tx, blocks))) return refuse('pageLink', { field: 'blocks' })
    const page = await holdPage(tx, known ?? (await insertPage(tx, submissionId)))
    if (!page) return refuse('notFound')
    if (known && page.version !== version) return refuseOvertaken(tx, { act: 'writePage', subject: subject(page.id) })
    if (!fits(page, blocks)) return refuse('badInput', { field: 'blocks' })
    if (page.key === HOME_KEY && groupsOf(blocks).length > HOME_BLOCKS_MOST)
      return refuse('homeFull', { field: 'blocks', params: { most: HOME_BLOCKS_MOST } })
    const now = await setDraft(tx, page.id, { ...page.draft, [locale]: { title, blocks } })
    await noteAct(tx, { operatorId, act: 'writePage', subject: subject(page.id), after: { locale, title } })
    return ok({ id: page.id, version: now })
  })

/** So that an operator finds them and writes them; home begins with what an unwritten one shows. */
export const ensurePages = () =>
  transaction(async (tx) => {
    const known = await listKeys(tx)
    for (const key of PAGE_KEYS)
      if (!known.includes(key)) await setDraft(tx, await insertPage(tx, `page-${key}`, key), templateOf(key))
    if (known.includes(HOME_KEY)) return
    await setDraft(tx, await insertPage(tx, `page-${HOME_KEY}`, HOME_KEY), homeAtFirst)
  })

export async function addPage(tx: Tx, key: StandingKey, contents: PageContents): Promise<void> {
  const id = await insertPage(tx, `page-${key}`, key)
  await setDraft(tx, id, contents)
  await showVersion(tx, { id, next: null }, await insertVersion(tx, id, null))
}
