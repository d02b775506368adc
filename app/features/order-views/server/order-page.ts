import type { z } from 'zod'
import { parcelsOf } from '~/features/delivery/server/parcels/order-parcels'
import { db } from '~/platform/database/pool'
import { firstOf } from '~/values/characters'
import { type Locale, pickText } from '~/values/locales'
import { ok, type Result, refuse } from '~/values/result'
import { maskPhone } from '~/values/validators'
import type { OrderBuyer, OrderMoney, pageDesk } from '../contract/page'
import {
  findBuyer,
  findNewestInvoice,
  listCommissions,
  listMoves,
  listOthers,
  listPayments,
  listQuestions,
} from './store-page'

type Desk = typeof pageDesk
type Read<K extends keyof Desk> = Promise<Result<z.input<Desk[K]['output']>, 'notFound'>>

const [OTHERS, QUESTIONS, SHOWN] = [5, 5, 60]

export async function readBuyer(id: string, locale: Locale): Read<'buyer'> {
  const [buyer, others, questions] = await Promise.all([
    findBuyer(id),
    listOthers(id, OTHERS),
    listQuestions(id, QUESTIONS),
  ])
  if (!buyer) return refuse('notFound')
  const { status, phone, ...shown } = buyer
  return ok({
    ...shown,
    phone: status === 'erased' ? '' : maskPhone(phone),
    isBlocked: status === 'blocked',
    others: others as OrderBuyer['others'],
    questions: questions.map(({ title, last, ...one }) => ({
      ...one,
      title: pickText(title, locale),
      last: firstOf(last, SHOWN),
    })),
  })
}

export async function readMoney(id: string): Read<'money'> {
  const [payments, commissions, invoice] = await Promise.all([
    listPayments(id),
    listCommissions(id),
    findNewestInvoice(id),
  ])
  return ok({ payments, commissions, invoice: (invoice as OrderMoney['invoice'] | undefined) ?? null })
}

export async function readStory(id: string): Read<'story'> {
  const [history, parcels] = await Promise.all([listMoves(id), parcelsOf(db, id, [])])
  return ok({
    history,
    trails: parcels.map(({ id, companyName, number, events }) => ({ id, name: `${companyName} ${number}`, events })),
  })
}
