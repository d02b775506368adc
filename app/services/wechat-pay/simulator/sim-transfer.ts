export type TransferState =
  | 'ACCEPTED'
  | 'PROCESSING'
  | 'WAIT_USER_CONFIRM'
  | 'TRANSFERING'
  | 'SUCCESS'
  | 'FAIL'
  | 'CANCELING'
  | 'CANCELLED'

export interface SimTransfer {
  id: string
  billNo: string
  /** Without the name: a repeated number has to have the same facts. */
  facts: string
  amount: number
  openid: string
  name?: string
  remark: string
  notifyUrl?: string
  packageInfo: string
  state: TransferState
  failReason?: string
  madeAt: number
  changedAt: number
}
