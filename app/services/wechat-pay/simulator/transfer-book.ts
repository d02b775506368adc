import { randomBytes } from 'node:crypto'
import { Numbers } from '../../simulators/numbers'
import type { SimTransfer, TransferState } from './sim-transfer'
import { Refused } from './wire'

/** Fen from which the payee's real name is required. */
const NAME_FROM = 2_000_00
const CONFIRM_MS = 24 * 3_600_000
const SCENE = '1005'
const SCENE_WANTS = ['岗位类型', '报酬说明']
const OPENID = /^o[\w-]{27}$/
const WAITING = ['WAIT_USER_CONFIRM', 'TRANSFERING']
const TOO_LATE = ['SUCCESS', 'FAIL', 'TRANSFERING']

interface TransferRequest {
  out_bill_no: string
  openid: string
  transfer_scene_id: string
  transfer_amount: number
  transfer_remark: string
  notify_url?: string
  transfer_scene_report_infos: { info_type: string }[]
}

export class TransferBook {
  readonly all = new Map<string, SimTransfer>()
  balance = Number.MAX_SAFE_INTEGER
  begins: TransferState = 'WAIT_USER_CONFIRM'
  unconfirmed: { state: 'FAIL' | 'CANCELLED'; reason?: string } = { state: 'FAIL', reason: 'OVERDUE_CLOSE' }
  private readonly numbers = new Numbers()

  constructor(
    private readonly now: () => number,
    private readonly tell: (ended: SimTransfer) => void,
  ) {}

  take(body: TransferRequest, name: string | undefined): SimTransfer {
    const facts = JSON.stringify(body)
    const known = this.find(body.out_bill_no)
    if (known && known.facts !== facts) throw new Refused(400, 'INVALID_REQUEST')
    return known ?? this.make(body, facts, name)
  }

  private make(body: TransferRequest, facts: string, name: string | undefined): SimTransfer {
    const { transfer_amount: amount, transfer_scene_report_infos: reports, openid } = body
    const reportTypes = reports.map(({ info_type }) => info_type)
    const isRight = body.transfer_scene_id === SCENE && SCENE_WANTS.every((one) => reportTypes.includes(one))
    if (!isRight || reportTypes.length !== SCENE_WANTS.length || !OPENID.test(openid))
      throw new Refused(400, 'INVALID_REQUEST')
    if (amount >= NAME_FROM && !name) throw new Refused(400, 'INVALID_REQUEST')
    if (amount > this.balance) throw new Refused(403, 'NOT_ENOUGH')
    this.balance -= amount
    const one: SimTransfer = {
      id: body.out_bill_no,
      billNo: this.numbers.next(34),
      facts,
      amount,
      openid,
      name,
      remark: body.transfer_remark,
      notifyUrl: body.notify_url,
      packageInfo: randomBytes(48).toString('base64'),
      state: this.begins,
      madeAt: this.now(),
      changedAt: this.now(),
    }
    this.all.set(one.id, one)
    return one
  }

  find(id: string): SimTransfer | undefined {
    const one = this.all.get(id)
    if (one && WAITING.includes(one.state) && one.madeAt + CONFIRM_MS <= this.now())
      this.end(one, this.unconfirmed.state, this.unconfirmed.reason)
    return one
  }

  get(id: string): SimTransfer {
    const one = this.find(id)
    if (!one) throw new Refused(404, 'NOT_FOUND')
    return one
  }

  private end(one: SimTransfer, state: TransferState, reason?: string): void {
    if (state !== 'SUCCESS') this.balance += one.amount
    Object.assign(one, { state, failReason: reason, changedAt: this.now() })
    this.tell(one)
  }

  confirm = (id: string): boolean => this.decide(id, 'SUCCESS')

  refuse = (id: string, reason = 'PAYEE_ACCOUNT_ABNORMAL'): boolean => this.decide(id, 'FAIL', reason)

  private decide(id: string, state: 'SUCCESS' | 'FAIL', reason?: string): boolean {
    const one = this.find(id)
    if (!one || !WAITING.includes(one.state)) return false
    this.end(one, state, reason)
    return true
  }

  cancel(id: string): SimTransfer {
    const one = this.get(id)
    if (TOO_LATE.includes(one.state)) throw new Refused(400, 'INVALID_REQUEST')
    if (one.state !== 'CANCELLED') Object.assign(one, { state: 'CANCELING', changedAt: this.now() })
    return one
  }

  /** Every query advances a transfer by one step, as time does at the vendor. */
  step(one: SimTransfer): void {
    if (one.state === 'CANCELING') this.end(one, 'CANCELLED', 'MCH_CANCEL')
    if (one.state === 'PROCESSING') one.state = 'WAIT_USER_CONFIRM'
    if (one.state === 'ACCEPTED') one.state = 'PROCESSING'
  }

  reset(): void {
    this.all.clear()
    this.balance = Number.MAX_SAFE_INTEGER
    this.begins = 'WAIT_USER_CONFIRM'
    this.unconfirmed = { state: 'FAIL', reason: 'OVERDUE_CLOSE' }
  }
}
