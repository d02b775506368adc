/** What members are rewarded for, in the order in which it is shown. */
export const MISSION_KINDS = ['signIn', 'profile', 'firstOrder', 'review', 'share', 'invite'] as const
export type MissionKind = (typeof MISSION_KINDS)[number]

/** Those for which somebody else has to open a link: not shown inside a messenger unless the mall says so. */
export const SHARING: readonly MissionKind[] = ['share', 'invite']

export const MISSION_STATES = ['inProgress', 'claimable', 'claimed'] as const
export type MissionState = (typeof MISSION_STATES)[number]

export const MISSION_REWARDS = ['points', 'coupon', 'draw'] as const
export type MissionReward = (typeof MISSION_REWARDS)[number]

/** Days in a row after which there is a bonus, and the week begins anew. */
export const WEEK_DAYS = 7
export const MISSION_POINTS_MOST = 100_000
export const PER_DAY_MOST = 100
/** Years for which it is kept what was claimed each day. */
export const CLAIMS_KEPT_YEARS = 3
