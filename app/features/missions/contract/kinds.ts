export const MISSION_KINDS = ['signIn', 'profile', 'firstOrder', 'review', 'share', 'invite'] as const
export type MissionKind = (typeof MISSION_KINDS)[number]

/** Somebody else has to open a link: hidden inside messengers unless the mall allows it. */
export const SHARING: readonly MissionKind[] = ['share', 'invite']

export const MISSION_STATES = ['inProgress', 'claimable', 'claimed'] as const
export type MissionState = (typeof MISSION_STATES)[number]

export const MISSION_REWARDS = ['points', 'coupon', 'draw'] as const
export type MissionReward = (typeof MISSION_REWARDS)[number]

export const WEEK_DAYS = 7
export const MISSION_POINTS_MOST = 100_000
export const PER_DAY_MOST = 100
export const CLAIMS_KEPT_YEARS = 3
