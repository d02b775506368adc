import { expect, it } from 'vitest'
import * as timing from './timing'

it('keeps the interaction constants of the specification', () => {
  expect({ ...timing }).toEqual({
    DEBOUNCE_MS: 500,
    THROTTLE_MS: 500,
    CAROUSEL_INTERVAL_MS: 5000,
    CAROUSEL_DURATION_MS: 500,
  })
})
