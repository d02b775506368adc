import { Refused } from '../../simulators/frame'
import { Numbers } from '../../simulators/numbers'

export interface Trade {
  id: string
  tradeNo: string
  total: number
  subject: string
  state: 'WAIT_BUYER_PAY' | 'TRADE_SUCCESS' | 'TRADE_CLOSED'
  notifyUrl: string
  returnUrl: string
  expiresAt: number
  paidAt?: number
  refunds: Map<string, number>
  refundedAt: Map<string, number>
}

type Opened = Pick<Trade, 'id' | 'total' | 'subject' | 'notifyUrl' | 'returnUrl' | 'expiresAt'>

export class Trades {
  all = new Map<string, Trade>()
  private readonly numbers = new Numbers()

  constructor(private readonly now: () => number) {}

  open(opened: Opened): Trade {
    const known = this.find(opened.id)
    if (known && known.total !== opened.total) throw new Refused('ACQ.CONTEXT_INCONSISTENT')
    if (known) return known
    const tradeNo = `20261120220014${this.numbers.next(14)}`
    const trade: Trade = { ...opened, tradeNo, state: 'WAIT_BUYER_PAY', refunds: new Map(), refundedAt: new Map() }
    this.all.set(trade.id, trade)
    return trade
  }

  find(id: string): Trade | undefined {
    const trade = this.all.get(id)
    if (trade?.state === 'WAIT_BUYER_PAY' && trade.expiresAt <= this.now()) trade.state = 'TRADE_CLOSED'
    return trade
  }

  get(id: string): Trade {
    const trade = this.find(id)
    if (!trade) throw new Refused('ACQ.TRADE_NOT_EXIST')
    return trade
  }

  pay(id: string): boolean {
    const trade = this.find(id)
    if (trade?.state !== 'WAIT_BUYER_PAY') return false
    trade.state = 'TRADE_SUCCESS'
    trade.paidAt = this.now()
    return true
  }

  close(id: string): void {
    const trade = this.get(id)
    if (trade.state === 'TRADE_SUCCESS') throw new Refused('ACQ.TRADE_STATUS_ERROR')
    trade.state = 'TRADE_CLOSED'
  }

  refund(id: string, number: string, amount: number): boolean {
    const trade = this.get(id)
    const before = trade.refunds.get(number)
    if (before !== undefined && before !== amount) throw new Refused('ACQ.REFUND_AMT_NOT_EQUAL_TOTAL')
    if (before !== undefined) return false
    if (trade.state !== 'TRADE_SUCCESS') throw new Refused('ACQ.TRADE_STATUS_ERROR')
    const sum = [...trade.refunds.values()].reduce((total, one) => total + one, amount)
    if (sum > trade.total) throw new Refused('ACQ.REFUND_AMT_NOT_EQUAL_TOTAL')
    trade.refunds.set(number, amount)
    trade.refundedAt.set(number, this.now())
    // A full refund closes a trade, like an unpaid one.
    if (sum === trade.total) trade.state = 'TRADE_CLOSED'
    return true
  }
}
