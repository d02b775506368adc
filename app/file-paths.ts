export const posterPaths = { goods: '/posters/goods', invitation: '/posters/invitation' } as const

export const cardFiles = {
  code: '/cards/code.png',
  contact: '/cards/contact.vcf',
  contact4: '/cards/contact-4.vcf',
} as const

/** Below the console, where its cookie is sent. */
export const BACKUP_FILE = '/console/backup/file'
export const QR_CODE = '/qr.svg'

/** The agent's shop whose link was opened, as cached pages cannot know it. */
export const LINKED_SHOP = '/linked-shop'
export const shortPath = (code: string) => `/s/${code}`
export const ARTICLE_KEEP = '/articles/keep'
