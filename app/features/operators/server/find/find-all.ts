import { holds, may } from '~/contract/roles'
import type { Operator } from '~/house/caller'
import { noteAct } from '~/platform/acts/note-act'
import { transaction } from '~/platform/database/transaction'
import type { Locale } from '~/values/locales'
import { digitsIn, phoneIn } from '~/values/phones'
import { ok } from '~/values/result'
import type { Found } from '../../contract/find'
import { findGoods, findMembers, findOrders, type Typed } from './store'

const of =
  (kind: Found['kind']) =>
  (row: Omit<Found, 'kind'>): Found => ({ ...row, kind })

/** Three statements at most, however much there is. */
export async function findAll(operator: Operator, typed: string, locale: Locale) {
  if (!typed) return ok({ items: [] })
  const digits = digitsIn(typed)
  const phone = phoneIn(typed)
  const request: Typed = { text: /^\d+$/.test(digits) ? digits : typed, digits, phone }
  const [seesOrders, seesMembers, seesGoods] = [
    holds(operator, may.seeOrders),
    holds(operator, may.handleMembers),
    holds(operator, may.handleGoods),
  ]
  if (phone && (seesOrders || seesMembers)) await noteSearch(operator, phone)
  const [orders, members, goods] = await Promise.all([
    seesOrders ? findOrders(request) : [],
    seesMembers ? findMembers(request) : [],
    seesGoods ? findGoods(request, locale) : [],
  ])
  return ok({ items: [...orders, ...members.map(of('member')), ...goods.map(of('goods'))] })
}

/** A phone that an operator looks up is logged, masked. */
const noteSearch = ({ id }: Operator, phone: string) =>
  transaction((tx) =>
    noteAct(tx, { operatorId: id, act: 'findByPhone', subject: { kind: 'operator', id }, after: { phone } }),
  )
