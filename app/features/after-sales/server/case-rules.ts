import { CASE_EXTRA_DAYS } from '../contract/cases'

/** Hours that one extension adds. */
export const HOURS_MORE = CASE_EXTRA_DAYS * 24
