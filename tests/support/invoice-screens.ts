import { paths, withQuery } from '../../app/paths'
import { inShop } from './shop-database'
import { onShop } from './shop-verbs'

/** The screens of two orders' invoices: one is issued; of the other one was taken back and one refused, and it can be asked for again. */
export async function invoiceScreens(issued: string, refused: string): Promise<Record<string, string>> {
  const [member] = await inShop<{ id: string; phone: string }>(
    'select m.id, m.phone from members m join orders o on o.member_id = m.id where o.id = $1',
    [issued],
  )
  const by = member as { id: string; phone: string }
  return onShop(async () => {
    const { anInvoice, issue } = await import('./invoices')
    const { refuseInvoice } = await import('../../app/features/invoices/server/decide-invoice')
    const { takeBackInvoice } = await import('../../app/features/invoices/server/take-back-invoice')
    const { anOperator } = await import('./order-life')
    const one = await anInvoice(by, issued)
    await issue(one.id)
    const operatorId = await anOperator()
    const wrong = await anInvoice(by, refused)
    await issue(wrong.id)
    await takeBackInvoice({ operatorId, id: wrong.id, reason: 'The PDF of another order was attached' })
    const other = await anInvoice(by, refused)
    const reason = 'The name is not the one that stands on the licence'
    await refuseInvoice({ operatorId, id: other.id, reason })
    return {
      'issued invoice': withQuery(paths.invoice, { id: one.id }),
      'taken back invoice': withQuery(paths.invoice, { id: wrong.id }),
      'refused invoice': withQuery(paths.invoice, { id: other.id }),
      'asking for an invoice': withQuery(paths.invoiceForm, { id: refused }),
    }
  })
}
