/** Turns that a wheel makes before it stops. */
const TURNS = 4

/** Degrees by which a wheel has turned when the middle of a part, counted from 0 and from the top, is at the top again. */
export const stopAngle = (part: number, parts: number) => 360 * TURNS - ((part + 0.5) * 360) / parts
