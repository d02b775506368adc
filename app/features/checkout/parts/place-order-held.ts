import { refusals } from '~/house/registers/refusals'

/** Whether it is orders still to be paid that stand in the way of another one. */
export const isHeld = (code: number) => code === refusals.unpaidFull.code || code === refusals.heldUnpaid.code
