export const PAGE_KEYS = ['terms', 'privacy', 'about'] as const
export type PageKey = (typeof PAGE_KEYS)[number]

export const AGREED_KEYS = ['terms', 'privacy'] as const satisfies readonly PageKey[]
