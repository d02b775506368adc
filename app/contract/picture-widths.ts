export const PICTURE_WIDTHS = [160, 360, 750] as const
