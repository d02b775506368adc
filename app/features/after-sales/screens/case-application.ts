import { calls } from '~/house/registers/calls'
import * as m from '~/paraglide/messages'
import { paths, withQuery } from '~/paths'
import { addFen, type Fen, fen } from '~/values/money'
import { redirectTo } from '~/web/h5/answers'
import { h5 } from '~/web/h5/client'
import { sendForm, takePictures } from '~/web/kits/form/send-form'
import { type CaseKind, reasonsFor } from '../contract/members'
import type { caseForm, exchangeForm } from './case-form'

function readQuery(request: Request) {
  const query = new URL(request.url).searchParams
  return {
    orderId: query.get('id') ?? '',
    lineId: query.get('line') || undefined,
    quantity: query.get('quantity') || undefined,
  }
}

export async function loadApplication(request: Request, kind: CaseKind) {
  const member = await h5.member(request)
  const { orderId, lineId, quantity } = readQuery(request)
  const { lines, reasons, freight, wasShipped, submissionId } = await member.call(calls.cases.options, {
    orderId,
  })
  const open = lines.filter((line) => line.left > 0 && !line.openCase && line.kinds.includes(kind))
  const chosen = lineId ? open.filter((line) => line.lineId === lineId) : wasShipped ? [] : open
  // The link may be older than the case: the whole order shows what is open now.
  if (chosen.length === 0) throw await redirectTo(withQuery(paths.afterSaleApply, { id: orderId }))
  const goods = chosen.map((line) => {
    const wanted = Number(quantity)
    const count = lineId && Number.isInteger(wanted) && wanted > 0 && wanted < line.left ? wanted : line.left
    return {
      ...line,
      quantity: count,
      amount: line.shares[count - 1] as Fen,
      pointsBack: line.points[count - 1] ?? 0,
      freight: line.freights[count - 1] as Fen,
    }
  })
  const change = lineId ? (goods[0]?.freight ?? fen(0)) : freight
  return {
    orderId,
    kind,
    goods,
    amount: addFen(...goods.map((line) => line.amount)),
    points: goods.reduce((sum, line) => sum + line.pointsBack, 0),
    freight: fen(Math.max(0, change)),
    freightHeld: fen(Math.max(0, -change)),
    reasons: goods.some(({ renewedUntil }) => renewedUntil) ? reasonsFor(kind, wasShipped) : reasons[kind],
    submissionId,
  }
}

export type ApplicationData = Awaited<ReturnType<typeof loadApplication>>

export async function sendApplication(request: Request, kind: CaseKind, form: typeof caseForm | typeof exchangeForm) {
  const member = await h5.member(request)
  const { posted, answer } = await takePictures(member, form as typeof caseForm, request)
  if (answer) return answer

  const applied = await sendForm(member, form as typeof caseForm, posted, calls.cases.apply, (value) => ({
    ...readQuery(request),
    kind,
    ...value,
  }))
  if (!applied.ok) return applied.answer
  return redirectTo(withQuery(paths.afterSale, { id: applied.data.id }), {
    toast: m.cases_sent({}, { locale: member.locale }),
  })
}
