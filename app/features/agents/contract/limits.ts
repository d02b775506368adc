export const AGENT_AGREEMENT = '2026-11-23'
export const AGENT_YEARS = 18
export const REAL_NAME_MOST = 40
export const CITY_MOST = 40
export const APPLY_REASON_MOST = 300
export const AGENT_BECAUSE_MOST = 140

export const AGENT_STATES = ['pending', 'approved', 'rejected', 'frozen'] as const
export type AgentState = (typeof AGENT_STATES)[number]
