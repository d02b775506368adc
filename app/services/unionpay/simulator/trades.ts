import { Refused } from '../../simulators/frame'
import { Numbers } from '../../simulators/numbers'

export interface Trade {
  id: string
  txnTime: string
  kind: 'payment' | 'refund'
  total: number
  queryId: string
  /** By the vendor's list; undefined while nobody has paid. */
  code?: string
  frontUrl: string
  backUrl: string
  expiresAt: number
  of?: string
}

type Opened = Pick<Trade, 'id' | 'txnTime' | 'total' | 'frontUrl' | 'backUrl' | 'expiresAt'>

export class Trades {
  all = new Map<string, Trade>()
  private readonly numbers = new Numbers()

  constructor(private readonly now: () => number) {}

  private add(made: Omit<Trade, 'queryId'>): Trade {
    const trade = { ...made, queryId: `${made.txnTime}${this.numbers.next(13).slice(-7)}` }
    this.all.set(trade.id, trade)
    return trade
  }

  open(opened: Opened): Trade {
    const known = this.all.get(opened.id)
    if (!known) return this.add({ ...opened, kind: 'payment' })
    if (known.total !== opened.total || known.txnTime !== opened.txnTime || known.code) throw new Refused('12')
    return known
  }

  /** A payment only once somebody has tried to pay. */
  find(id: string, txnTime: string): Trade {
    const trade = this.all.get(id)
    if (!trade?.code || trade.txnTime !== txnTime) throw new Refused('34')
    return trade
  }

  /** With a code of the vendor's list. False where it can no longer be paid. */
  pay(id: string, code = '00'): boolean {
    const trade = this.all.get(id)
    if (!trade || trade.code === '00' || trade.expiresAt <= this.now()) return false
    trade.code = code
    return true
  }

  refundsOf = (id: string): Trade[] => [...this.all.values()].filter(({ of }) => of === id)

  refund({ id, txnTime, backUrl }: Pick<Trade, 'id' | 'txnTime' | 'backUrl'>, queryId: string, total: number): Trade {
    if (this.all.has(id)) throw new Refused('12')
    const payment = [...this.all.values()].find((one) => one.queryId === queryId && one.kind === 'payment')
    if (payment?.code !== '00') throw new Refused('35')
    const sum = this.refundsOf(payment.id).reduce((all, one) => all + one.total, total)
    if (sum > payment.total) throw new Refused('36')
    const end = Number.POSITIVE_INFINITY
    return this.add({
      id,
      txnTime,
      backUrl,
      frontUrl: '',
      expiresAt: end,
      kind: 'refund',
      total,
      code: '00',
      of: payment.id,
    })
  }
}
