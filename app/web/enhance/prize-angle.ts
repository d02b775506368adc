const TURNS = 4

/** Degrees until the middle of a part, counted from 0, is at the top. */
export const stopAngle = (part: number, parts: number) => 360 * TURNS - ((part + 0.5) * 360) / parts
