import { askInvoice, sumLeft } from '~/features/invoices/server/ask-invoice'
import { issueInvoice } from '~/features/invoices/server/decide-invoice'
import { uploadPdf } from '~/features/invoices/server/pdfs'
import { db } from '~/platform/database/pool'
import { yuanText } from '~/values/money'
import { ageNotified } from './age'
import { demoPdf } from './data/pdf'
import { must } from './fill-demo-orders'

const [ISSUED, REQUESTS] = ['2007', '7009']
/** After the order has finished. */
const DAYS_AGO = 2
const NUMBER = '26332000000012345678'
const COMPANY = {
  kind: 'company',
  title: '杭州西湖茶行有限公司',
  taxNumber: '91330106MA2AXYQ803',
  email: 'books@example.com',
} as const

async function request(memberId: string, goodsId: string) {
  const { id: orderId } = await db
    .selectFrom('orders')
    .innerJoin('order_lines', 'order_lines.order_id', 'orders.id')
    .select('orders.id')
    .where('member_id', '=', memberId)
    .where('goods_id', '=', goodsId)
    .executeTakeFirstOrThrow()
  const { id } = must(await askInvoice(memberId, { ...COMPANY, orderId, submissionId: `demo-${orderId}` }))
  return { id, orderId }
}

export async function fillDemoInvoices(memberId: string, operatorId: string): Promise<void> {
  const { id, orderId } = await request(memberId, ISSUED)
  const amount = await sumLeft(db, orderId)
  const lines = ['Invoice of a demo shop, good for nothing', `No. ${NUMBER}`, `CNY ${yuanText(amount)}`]
  const file = new File([new Uint8Array(demoPdf(lines))], 'invoice.pdf')
  const { paper: pdf } = must(await uploadPdf(operatorId, file))
  must(await issueInvoice({ operatorId, id, invoiceNumber: NUMBER, paper: pdf, amount }))
  await ageNotified('invoices', id, DAYS_AGO)
  await request(memberId, REQUESTS)
}
