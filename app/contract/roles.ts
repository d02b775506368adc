import { z } from 'zod'
import * as m from '~/paraglide/messages'

export const OPERATOR_ROLES = ['owner', 'goods', 'orders', 'service', 'content', 'finance'] as const
export type OperatorRole = (typeof OPERATOR_ROLES)[number]

/** The owner may do everything and is named nowhere; an empty list is the owner's alone. */
export const may = {
  enter: OPERATOR_ROLES,
  seeOrders: ['orders', 'service', 'finance'],
  moveOrders: ['orders'],
  refund: ['service', 'finance'],
  handleCases: ['service'],
  handleReviews: ['goods', 'service'],
  handleCoupons: ['goods', 'finance'],
  pickCoupons: ['goods', 'finance', 'content'],
  handleGoods: ['goods'],
  handleDraws: ['goods'],
  handlePointsGoods: ['goods'],
  handleFlashSales: ['goods'],
  handleMembers: ['service'],
  adjustPoints: ['service'],
  pickMembers: ['goods', 'service', 'finance'],
  handleAgents: ['service', 'finance'],
  handlePayouts: ['finance'],
  handleInvoices: ['finance'],
  setCommissions: ['goods', 'finance'],
  handleFeedback: ['service'],
  handleQuestions: ['service'],
  handleContent: ['content'],
  sendPictures: ['goods', 'finance', 'content'],
  sendFilms: ['goods', 'content'],
  sendNotices: ['service'],
  handleGroups: ['service', 'finance'],
  importTables: ['goods', 'finance'],
  seeApprovals: ['goods', 'orders', 'service', 'finance'],
  changeSettings: ['finance'],
  seeReports: ['goods', 'service', 'finance'],
  /** Every report, and the orders behind it. */
  seeSales: ['finance'],
  openMall: [],
  seeAudit: ['finance'],
  handleBackups: [],
  handleWebhooks: [],
  handleOperators: [],
  handleKeys: [],
} as const satisfies Record<string, readonly OperatorRole[]>

export type Right = keyof typeof may
export const RIGHTS = Object.keys(may) as [Right, ...Right[]]

const names = new Map<readonly OperatorRole[], Right>(RIGHTS.map((right) => [may[right], right]))

/** Each right has a list of roles of its own, so that the list names the right. */
export function rightOf(roles: readonly OperatorRole[]): Right {
  const right = names.get(roles)
  if (!right) throw new Error('a list of roles that is no right')
  return right
}

/** A mall's own role is a set of rights. */
export const OWN_ROLE = 'own'
export const HELD_ROLES = [...OPERATOR_ROLES, OWN_ROLE] as const
export type HeldRole = (typeof HELD_ROLES)[number]

/** They come with any of these, because no work is done with them alone. */
const helping: Partial<Record<Right, readonly Right[]>> = {
  pickCoupons: ['handleCoupons', 'handleGroups', 'handleContent', 'handleDraws', 'handlePointsGoods', 'handleGoods'],
  pickMembers: [
    'handleCoupons',
    'handleMembers',
    'handlePayouts',
    'sendNotices',
    'handleGroups',
    'adjustPoints',
    'handleAgents',
  ],
  sendPictures: ['handleGoods', 'handleContent', 'handleInvoices', 'handlePayouts', 'handleDraws', 'changeSettings'],
  sendFilms: ['handleGoods', 'handleContent'],
  importTables: ['handleGoods', 'handleCoupons'],
  seeApprovals: [
    'handleCoupons',
    'moveOrders',
    'refund',
    'handleCases',
    'handleReviews',
    'adjustPoints',
    'handlePayouts',
    'handleOperators',
  ],
  seeOrders: ['moveOrders', 'refund', 'handleCases'],
  seeReports: ['seeSales', 'handleGoods', 'handleCoupons', 'handleFlashSales', 'handleDraws', 'handleCases'],
}

export const GIVABLE_RIGHTS = RIGHTS.filter(
  (right) => right !== 'enter' && (right === 'seeOrders' || !(right in helping)),
) as [Right, ...Right[]]

export const bringing = (right: Right): readonly Right[] => [right, ...(helping[right] ?? [])]

export interface Holder {
  role: HeldRole
  rights?: readonly Right[]
}

export const isAmong = (role: OperatorRole, roles: readonly OperatorRole[]): boolean =>
  role === 'owner' || roles.includes(role)

export function holds({ role, rights = [] }: Holder, roles: readonly OperatorRole[]): boolean {
  if (role !== OWN_ROLE) return isAmong(role, roles)
  const right = rightOf(roles)
  return right === 'enter' || bringing(right).some((one) => rights.includes(one))
}

export const covers = (who: Holder, other: Holder): boolean =>
  who.role === 'owner' ||
  (other.role !== 'owner' && RIGHTS.every((right) => !holds(other, may[right]) || holds(who, may[right])))

export const operatorInfo = z.object({
  id: z.string(),
  name: z.string(),
  phone: z.string(),
  role: z.enum(HELD_ROLES),
  roleName: z.string().nullable(),
  rights: z.array(z.enum(RIGHTS)),
  isEnrolled: z.boolean(),
  isProved: z.boolean(),
  isFresh: z.boolean(),
  /** Empty: as the browser asks. */
  language: z.string(),
})
export type OperatorInfo = z.output<typeof operatorInfo>

export const roleTexts: Record<HeldRole, () => string> = {
  owner: m.console_role_owner,
  goods: m.console_role_goods,
  orders: m.console_role_orders,
  service: m.console_role_service,
  content: m.console_role_content,
  finance: m.console_role_finance,
  own: m.console_role_own,
}

export const roleText = ({ role, roleName }: { role: HeldRole; roleName: string | null }): string =>
  roleName ?? roleTexts[role]()
