import { expect, it } from 'vitest'
import * as timing from './timing'

it('keeps the interaction constants of the specification', () => {
  expect({ ...timing }).toEqual({
    DEBOUNCE_MS: 500,
    THROTTLE_MS: 500,
    LONG_PRESS_MS: 350,
    LONG_PRESS_TOLERANCE_PX: 10,
    CAROUSEL_INTERVAL_MS: 5000,
    CAROUSEL_DURATION_MS: 500,
    TOAST_MS: 1500,
    REQUEST_ERROR_TOAST_MS: 2000,
    VIDEO_CONTROLS_MS: 3000,
    ASYNC_PAGE_DELAY_MS: 200,
    ASYNC_PAGE_TIMEOUT_MS: 60_000,
  })
})
