import { CASE_EXTRA_DAYS } from '~/contract/after-sales/cases'

/** Hours that one extension adds. */
export const HOURS_MORE = CASE_EXTRA_DAYS * 24
