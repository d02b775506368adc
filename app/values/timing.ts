import { seconds } from './time'

export const DEBOUNCE_MS = 500
export const THROTTLE_MS = 500

export const CAROUSEL_INTERVAL_MS = seconds(5)
export const CAROUSEL_DURATION_MS = 500
