/** Hours that one extension adds to the time for sending back, or for saying whether the goods have come. */
export const HOURS_MORE = 5 * 24
