/** Bytes: phones of 50 megapixels make JPEGs of 10 to 18 MB. */
export const PICTURE_MOST_BYTES = 20 * 1024 * 1024
export const PICTURE_MOST_PIXELS = 100_000_000
/** Px of the longest side of a stored picture, and of a slice. */
export const SLICE_MOST = 1_600
export const SLICES_MOST = 20
export const VIDEO_MOST_BYTES = 100 * 1024 * 1024
/** Of pictures, which are stored anew one by one. */
export const ARCHIVE_MOST_BYTES = 100 * 1024 * 1024
