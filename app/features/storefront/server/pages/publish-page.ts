import { sendNoticeToAll } from '~/features/notices/server/send-notice'
import { noteAct } from '~/platform/acts/note-act'
import { transaction } from '~/platform/database/transaction'
import { type Locale, languageNames } from '~/values/locales'
import { ok, type Result, refuse } from '~/values/result'
import { momentIn } from '../../contract/page-blocks'
import { AGREED_KEYS, type PageContents, type StandingKey } from '../../contract/pages'
import { gapsOf, withKnown } from './page-templates'
import { holdPage, setBrand, setDraft } from './store'
import { copyVersion, insertVersion, planVersion, showVersion } from './store-versions'
import { isOfText, subject } from './write-page'

const titlesOf = (contents: PageContents): Partial<Record<Locale, string>> =>
  Object.fromEntries(Object.entries(contents).map(([locale, { title }]) => [locale, title]))

const isAgreedTo = (key: StandingKey | null): key is (typeof AGREED_KEYS)[number] =>
  AGREED_KEYS.some((one) => one === key)

/** The first of each language. */
const gapsIn = (contents: PageContents): string[] =>
  Object.entries(contents).flatMap(([locale, content]) => {
    const found = gapsOf(content)
    return found.length > 0 ? [`${languageNames[locale as Locale]}: ${found.slice(0, 3).join(' ')}`] : []
  })

type Published = Result<
  { no: number; at: string | null },
  'notFound' | 'pageEmpty' | 'pageGaps' | 'pageChanged' | 'badInput' | 'inPast'
>
type Publishing = { id: string; version: number; at?: string }

/** Notifies members of new terms and of a new privacy page, which are never planned. */
export const publishPage = (operatorId: string, { id, version, at = '' }: Publishing) =>
  transaction(async (tx): Promise<Published> => {
    const page = await holdPage(tx, id)
    if (!page) return refuse('notFound')
    if (page.version !== version) return refuse('pageChanged')
    if (!Object.values(page.draft).some(({ blocks }) => blocks.length > 0)) return refuse('pageEmpty')
    const draft = page.key === null ? page.draft : await withKnown(tx, page.draft)
    const gaps = page.key === null ? [] : gapsIn(draft)
    if (gaps.length > 0) return refuse('pageGaps', { params: { gaps: gaps.join('\n') } })
    const from = new Date(momentIn(at))
    const isLater = at !== ''
    if (isLater && from <= new Date(page.now)) return refuse('inPast', { field: 'at' })
    if (isLater && isOfText(page)) return refuse('badInput', { field: 'at' })
    if (draft !== page.draft) await setDraft(tx, id, draft)
    const no = await insertVersion(tx, id, operatorId)
    if (isLater) await planVersion(tx, page, { no, at: from })
    else await showVersion(tx, page, no)
    if (isAgreedTo(page.key) && no > 1)
      await sendNoticeToAll(tx, {
        kind: 'pageChanged',
        params: { title: titlesOf(page.draft) },
        path: { screen: 'page', id: page.key },
      })
    await noteAct(tx, { operatorId, act: 'publishPage', subject: subject(id), after: { no, from: at || undefined } })
    return ok({ no, at: isLater ? from.toISOString() : null })
  })

/** An earlier version comes back as a new one, and the draft stays as it is. Not of what members agree to. */
export const restorePage = (operatorId: string, { id, no: earlier }: { id: string; no: number }) =>
  transaction(async (tx): Promise<Result<{ no: number }, 'notFound'>> => {
    const page = await holdPage(tx, id)
    if (!page || isOfText(page)) return refuse('notFound')
    const no = await copyVersion(tx, id, earlier, operatorId)
    if (no === undefined) return refuse('notFound')
    await showVersion(tx, page, no)
    await noteAct(tx, { operatorId, act: 'restorePage', subject: subject(id), after: { no, from: earlier } })
    return ok({ no })
  })

export const unplanPage = (operatorId: string, id: string) =>
  transaction(async (tx): Promise<Result<object, 'notFound'>> => {
    const page = await holdPage(tx, id)
    if (!page?.next) return refuse('notFound')
    await planVersion(tx, page, null)
    await noteAct(tx, { operatorId, act: 'unplanPage', subject: subject(id), before: page.next })
    return ok({})
  })

/** Pages of text cannot be unpublished; home is then as it comes with the shop. */
export const takeOffPage = (operatorId: string, id: string) =>
  transaction(async (tx): Promise<Result<object, 'notFound'>> => {
    const page = await holdPage(tx, id)
    if (!page || isOfText(page)) return refuse('notFound')
    await showVersion(tx, page, null)
    await noteAct(tx, { operatorId, act: 'takeOffPage', subject: subject(id) })
    return ok({})
  })

export const standAtBrand = (operatorId: string, { id, brandId = null }: { id: string; brandId?: string | null }) =>
  transaction(async (tx): Promise<Result<object, 'notFound'>> => {
    const page = await holdPage(tx, id)
    if (!page || page.key !== null) return refuse('notFound')
    if (!(await setBrand(tx, id, brandId))) return refuse('notFound', { field: 'brandId' })
    await noteAct(tx, { operatorId, act: 'standAtBrand', subject: subject(id), after: { brandId } })
    return ok({})
  })
