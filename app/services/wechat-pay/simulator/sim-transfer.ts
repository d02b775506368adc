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
  /** As it came, without the name: the same number may only come with the same facts. */
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
