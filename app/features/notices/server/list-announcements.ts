import { listAnnouncementRows } from './store'

export const listAnnouncements = (after: string | undefined, most: number) => listAnnouncementRows(after, most)
