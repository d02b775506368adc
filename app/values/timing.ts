import { minutes, seconds } from './time'

export const DEBOUNCE_MS = 500
export const THROTTLE_MS = 500

export const LONG_PRESS_MS = 350
export const LONG_PRESS_TOLERANCE_PX = 10

export const CAROUSEL_INTERVAL_MS = seconds(5)
export const CAROUSEL_DURATION_MS = 500

export const TOAST_MS = 1500
export const REQUEST_ERROR_TOAST_MS = seconds(2)

export const VIDEO_CONTROLS_MS = seconds(3)

export const ASYNC_PAGE_DELAY_MS = 200
export const ASYNC_PAGE_TIMEOUT_MS = minutes(1)
