export type Bounds = {
  unit:
    | 'fen'
    | 'minutes'
    | 'hours'
    | 'oclock'
    | 'days'
    | 'weeks'
    | 'count'
    | 'orders'
    | 'pieces'
    | 'sessions'
    | 'points'
    | 'draws'
    | 'percent'
    | 'times'
    | 'megabytes'
    | 'switch'
  least: number
  most: number
  initial: number
}

export const MALL_SETTINGS = {
  'orders.freeFreightFrom': { unit: 'fen', least: 0, most: 10_000_00, initial: 99_00 },
  'orders.minutesToPay': { unit: 'minutes', least: 5, most: 1440, initial: 30 },
  'orders.hoursToAccept': { unit: 'hours', least: 1, most: 168, initial: 24 },
  'orders.hoursToShip': { unit: 'hours', least: 1, most: 720, initial: 48 },
  /** 0 names no day of arrival. */
  'orders.daysOnWay': { unit: 'days', least: 0, most: 60, initial: 3 },
  'orders.mostUnpaid': { unit: 'orders', least: 1, most: 10_000, initial: 5 },
  'orders.heldPieces': { unit: 'pieces', least: 1, most: 100_000, initial: 10 },
  'orders.daysToReceive': { unit: 'days', least: 3, most: 60, initial: 10 },
  'orders.daysToFinish': { unit: 'days', least: 15, most: 90, initial: 15 },
  'stock.lowBelow': { unit: 'pieces', least: 0, most: 100_000, initial: 10 },
  'goods.previewHours': { unit: 'hours', least: 1, most: 720, initial: 72 },
  'goods.bulkMost': { unit: 'pieces', least: 1, most: 1_000, initial: 500 },
  'flashSales.firstHour': { unit: 'oclock', least: 0, most: 23, initial: 8 },
  'flashSales.lastHour': { unit: 'oclock', least: 0, most: 23, initial: 22 },
  'flashSales.slotHours': { unit: 'hours', least: 1, most: 12, initial: 2 },
  'flashSales.minutesToPay': { unit: 'minutes', least: 5, most: 120, initial: 15 },
  'flashSales.remindMinutes': { unit: 'minutes', least: 1, most: 60, initial: 5 },
  'afterSales.hoursToAnswer': { unit: 'hours', least: 1, most: 168, initial: 48 },
  'afterSales.hoursToSend': { unit: 'hours', least: 24, most: 720, initial: 168 },
  'afterSales.hoursToReceive': { unit: 'hours', least: 24, most: 720, initial: 240 },
  'afterSales.keepFreight': { unit: 'switch', least: 0, most: 1, initial: 1 },
  'approvals.couponsFrom': { unit: 'fen', least: 0, most: 100_000_000_00, initial: 20_000_00 },
  'approvals.couponFrom': { unit: 'fen', least: 0, most: 10_000_00, initial: 200_00 },
  'approvals.refundFrom': { unit: 'fen', least: 0, most: 1_000_000_00, initial: 1_000_00 },
  'approvals.priceCutAbove': { unit: 'fen', least: 0, most: 1_000_000_00, initial: 500_00 },
  'approvals.rewardAbove': { unit: 'fen', least: 0, most: 100_000_00, initial: 200_00 },
  'rewards.isOn': { unit: 'switch', least: 0, most: 1, initial: 0 },
  'payments.byBalance': { unit: 'switch', least: 0, most: 1, initial: 1 },
  'payments.balanceCodeAbove': { unit: 'fen', least: 0, most: 100_000_00, initial: 200_00 },
  'payouts.isOn': { unit: 'switch', least: 0, most: 1, initial: 1 },
  'payouts.least': { unit: 'fen', least: 1, most: 10_000_00, initial: 10_00 },
  'payouts.most': { unit: 'fen', least: 1, most: 1_000_000_00, initial: 20_000_00 },
  'payouts.perDay': { unit: 'times', least: 1, most: 100, initial: 3 },
  'payouts.fee': { unit: 'percent', least: 0, most: 20_00, initial: 0 },
  'payouts.tax': { unit: 'percent', least: 0, most: 45_00, initial: 0 },
  'payouts.taxFrom2': { unit: 'fen', least: 0, most: 1_000_000_00, initial: 0 },
  'payouts.tax2': { unit: 'percent', least: 0, most: 45_00, initial: 0 },
  'payouts.taxFrom3': { unit: 'fen', least: 0, most: 1_000_000_00, initial: 0 },
  'payouts.tax3': { unit: 'percent', least: 0, most: 45_00, initial: 0 },
  'payouts.idNumber': { unit: 'switch', least: 0, most: 1, initial: 0 },
  'approvals.payoutAbove': { unit: 'fen', least: 0, most: 1_000_000_00, initial: 5_000_00 },
  'agents.rate1': { unit: 'percent', least: 0, most: 50_00, initial: 10_00 },
  'agents.rate2': { unit: 'percent', least: 0, most: 50_00, initial: 5_00 },
  'agents.ownPurchases': { unit: 'switch', least: 0, most: 1, initial: 0 },
  'agents.inMessenger': { unit: 'switch', least: 0, most: 1, initial: 0 },
  'draws.cost': { unit: 'points', least: 1, most: 1_000_000, initial: 100 },
  'draws.perDay': { unit: 'draws', least: 1, most: 1_000, initial: 10 },
  'draws.inMessenger': { unit: 'switch', least: 0, most: 1, initial: 0 },
  'missions.inMessenger': { unit: 'switch', least: 0, most: 1, initial: 0 },
  'members.mostSessions': { unit: 'sessions', least: 1, most: 1_000, initial: 20 },
  'uploads.memberMegabytes': { unit: 'megabytes', least: 10, most: 1_000_000, initial: 1_024 },
  'uploads.dayMegabytes': { unit: 'megabytes', least: 10, most: 1_000_000, initial: 200 },
  'uploads.freeMegabytes': { unit: 'megabytes', least: 0, most: 100_000_000, initial: 2_048 },
  'uploads.freePercent': { unit: 'percent', least: 0, most: 90_00, initial: 5_00 },
  'publishing.nicknameFirst': { unit: 'switch', least: 0, most: 1, initial: 0 },
  'publishing.avatarFirst': { unit: 'switch', least: 0, most: 1, initial: 0 },
  'publishing.shopFirst': { unit: 'switch', least: 0, most: 1, initial: 1 },
  'publishing.articleFirst': { unit: 'switch', least: 0, most: 1, initial: 1 },
  'publishing.videoFirst': { unit: 'switch', least: 0, most: 1, initial: 1 },
  'publishing.cardFirst': { unit: 'switch', least: 0, most: 1, initial: 1 },
  'publishing.goodsQuestionFirst': { unit: 'switch', least: 0, most: 1, initial: 0 },
  'messages.smsNews': { unit: 'switch', least: 0, most: 1, initial: 1 },
  'messages.smsPerDay': { unit: 'count', least: 0, most: 1_000_000, initial: 5000 },
  'keys.callsPerMinute': { unit: 'times', least: 1, most: 60_000, initial: 600 },
  'backups.isDaily': { unit: 'switch', least: 0, most: 1, initial: 0 },
  'backups.hour': { unit: 'oclock', least: 0, most: 23, initial: 4 },
  'backups.inBucket': { unit: 'switch', least: 0, most: 1, initial: 0 },
  'backups.days': { unit: 'days', least: 1, most: 90, initial: 7 },
  'backups.weeks': { unit: 'weeks', least: 0, most: 52, initial: 4 },
} as const satisfies Record<string, Bounds>

export type SettingKey = keyof typeof MALL_SETTINGS
/** On (1) or off (0). */
export type SwitchKey = {
  [K in SettingKey]: (typeof MALL_SETTINGS)[K]['unit'] extends 'switch' ? K : never
}[SettingKey]
export const SETTING_KEYS = Object.keys(MALL_SETTINGS) as SettingKey[]

/** A form's field has no dot in its name: that would make an object of it. */
export const fieldOf = (key: SettingKey) => key.replace('.', '_')

type Start<K extends string> = K extends `${infer Word}.${string}` ? Word : never
type Word = Start<SettingKey>

/** By the first word of a key, so that a new setting has its place. */
const sections = {
  orders: 'orders',
  afterSales: 'orders',
  stock: 'goods',
  goods: 'goods',
  flashSales: 'goods',
  payments: 'money',
  payouts: 'money',
  approvals: 'money',
  agents: 'members',
  members: 'members',
  rewards: 'members',
  draws: 'members',
  missions: 'members',
  publishing: 'content',
  uploads: 'content',
  messages: 'content',
  keys: 'machines',
  backups: 'backups',
} as const satisfies Record<Word, string>

export type SettingSection = (typeof sections)[Word]
export const SETTING_SECTIONS = [...new Set(Object.values(sections))]
export const sectionOf = (key: SettingKey): SettingSection => sections[key.split('.')[0] as Word]
