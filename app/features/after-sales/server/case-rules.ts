import { CASE_EXTRA_DAYS } from '../contract/members'

export const HOURS_MORE = CASE_EXTRA_DAYS * 24
