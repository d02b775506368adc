export const VIDEO_STATES = ['draft', 'in review', 'scheduled', 'published', 'rejected', 'off'] as const
export type VideoState = (typeof VIDEO_STATES)[number]

export const VIDEO_SECONDS_MOST = 60
export const VIDEO_TITLE_MOST = 60
/** Characters of the transcript. */
export const VIDEO_SAID_MOST = 1_000
export const VIDEO_TAGS_MOST = 5
export const VIDEO_TAG_MOST = 20
export const VIDEO_GOODS_MOST = 3
export const VIDEOS_MOST = 200
/** Readable or not. */
export const FILMS_PER_DAY = 20
