import { z } from 'zod'

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
  seeApprovals: ['goods', 'service', 'finance'],
  changeSettings: ['finance'],
  openMall: [],
  seeAudit: ['finance'],
  handleOperators: [],
} as const satisfies Record<string, readonly OperatorRole[]>

export type Right = keyof typeof may
export const RIGHTS = Object.keys(may) as [Right, ...Right[]]

export const isAmong = (role: OperatorRole, roles: readonly OperatorRole[]): boolean =>
  role === 'owner' || roles.includes(role)

export const operatorInfo = z.object({
  id: z.string(),
  name: z.string(),
  phone: z.string(),
  role: z.enum(OPERATOR_ROLES),
  isEnrolled: z.boolean(),
  isProved: z.boolean(),
  isFresh: z.boolean(),
})
export type OperatorInfo = z.output<typeof operatorInfo>
