/** Widths in px in which every picture can be had. */
export const PICTURE_WIDTHS = [160, 360, 750] as const
