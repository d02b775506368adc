import { ownOf } from '~/values/own'
export type Scripted = readonly [minutes: number, state: string, text: string]

const start: Scripted[] = [
  [0, '1', '【杭州转运中心】快件已由仓库揽收'],
  [5, '0', '【杭州转运中心】快件已发出，下一站：上海浦东集散中心'],
]
const arrival: Scripted[] = [
  [30, '0', '【上海浦东集散中心】快件已到达'],
  [60, '5', '【上海张江营业部】快递员正在为您派送'],
]

/** By the last digits of the number; any other parcel arrives. */
const scripts: Record<string, readonly Scripted[]> = {
  arrives: [...start, ...arrival, [90, '3', '已签收，签收人凭取件码签收']],
  '000': [],
  '222': [...start, [30, '2', '【上海浦东集散中心】包裹外包装破损，正在核实']],
  '444': [...start, ...arrival, [90, '6', '收件人要求退回，快件已返回'], [180, '4', '退件已由发件人签收']],
  '888': [...start, [30, '10', '【上海海关】快件正在清关'], [120, '12', '【上海海关】清关完成'], [150, '3', '已签收']],
  '141': [...start, ...arrival, [90, '14', '收件人拒收']],
}

/** Endings for which the service answers with this error. */
const FAULTS = ['502', '503', '601']

export const faultOf = (number: string): string | undefined => FAULTS.find((end) => number.endsWith(end))

export const scriptOf = (number: string): readonly Scripted[] =>
  faultOf(number) ? [] : (ownOf(scripts, number.slice(-3)) ?? (scripts.arrives as readonly Scripted[]))
