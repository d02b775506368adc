/** Of whoever hides orders in a test. */
export const PIN = '274918'
