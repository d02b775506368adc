import { db } from '~/platform/database/pool'
import { type Scripted, scriptOf } from './express-scripts'
import { md5 } from './kuaidi100/kuaidi100'
import { minutesSince, resultOf } from './sandbox/express'

type Receiver = (request: Request) => Promise<Response>

/** The whole script, so that an arrived parcel is not queried again. */
const ALL = 1_000

interface Waybill {
  company: string
  number: string
  salt: string
  startedAt: string
}

/** Signed over its `param`, as kuaidi100 does. */
export function pushOf(
  waybill: Waybill,
  happened: readonly Scripted[],
  callback: string,
): { url: string; body: string } {
  const last = resultOf(waybill, happened)
  const status = last.state === '3' ? 'shutdown' : 'polling'
  const param = JSON.stringify({ status, message: '', autoCheck: '0', comOld: '', comNew: '', lastResult: last })
  const body = new URLSearchParams({ sign: md5(param + waybill.salt), param })
  return { url: new URL(callback, 'http://localhost').href, body: body.toString() }
}

export const asRequest = ({ url, body }: { url: string; body: string }): Request =>
  new Request(url, { method: 'POST', body: new URLSearchParams(body) })

export async function sendSandboxPushes(receive: Receiver): Promise<number> {
  const rows = await db
    .selectFrom('sandbox_waybills')
    .select(['company', 'number', 'salt', 'callback', 'pushed', 'started_at as startedAt', minutesSince.as('minutes')])
    .where('pushed', '<', ALL)
    .orderBy('started_at', 'desc')
    .limit(200)
    .execute()
  let taken = 0
  for (const { minutes, pushed, callback, ...waybill } of rows) {
    const happened = scriptOf(waybill.number).filter(([after]) => after <= minutes)
    if (happened.length <= pushed) continue
    if (!(await receive(asRequest(pushOf(waybill, happened, callback)))).ok) continue
    await db
      .updateTable('sandbox_waybills')
      .set({ pushed: happened.length === scriptOf(waybill.number).length ? ALL : happened.length })
      .where('company', '=', waybill.company)
      .where('number', '=', waybill.number)
      .execute()
    taken++
  }
  return taken
}
