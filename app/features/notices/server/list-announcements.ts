import { listAnnouncementRows } from './store'

/** Notices that operators have written, newest first, those after `after` only. */
export const listAnnouncements = (after: string | undefined, most: number) => listAnnouncementRows(after, most)
