import { noteAct } from '~/platform/acts/note-act'
import { type Tx, transaction } from '~/platform/database/transaction'
import { settings } from '~/platform/settings/settings'
import type { Locale } from '~/values/locales'
import { ok, refuse } from '~/values/result'
import type { MallState } from '../../contract/opening'
import { countDaysToFile } from '../facts'
import { lookAtMall, MALL_STATE_KEY, readMallState } from '../mall-state'
import { lockSettings, setValues } from '../store'
import { missingToOpen } from './first-steps'

async function setState(tx: Tx, operatorId: string, act: 'openMall' | 'closeMall', after: MallState): Promise<void> {
  const before = await readMallState(tx)
  await setValues(tx, { [MALL_STATE_KEY]: after })
  await noteAct(tx, { operatorId, act, subject: { kind: 'settings', id: 'mall' }, before, after })
}

/** Refused as mallNotReady, with what is missing. */
export async function openMall(operatorId: string, locale: Locale) {
  const opened = await transaction(async (tx) => {
    await lockSettings(tx)
    const missing = await missingToOpen(tx, locale)
    if (missing.length > 0)
      return refuse('mallNotReady', { params: { missing: missing.map(({ title }) => title).join(', ') } })
    await setState(tx, operatorId, 'openMall', { isOpen: true, opensAt: null })
    if (settings().mode === 'live') await countDaysToFile(tx)
    return ok({})
  })
  await lookAtMall()
  return opened
}

/** What has begun goes on; `opensAt` is only said. */
export async function closeMall(operatorId: string, opensAt: string) {
  const at = opensAt === '' ? null : new Date(`${opensAt}+08:00`).toISOString()
  const closed = await transaction(async (tx) => {
    await lockSettings(tx)
    await setState(tx, operatorId, 'closeMall', { isOpen: false, opensAt: at })
    return ok({})
  })
  await lookAtMall()
  return closed
}
