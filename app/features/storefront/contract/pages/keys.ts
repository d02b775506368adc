/** Pages that stand at their key. */
export const PAGE_KEYS = ['terms', 'privacy', 'about'] as const
export type PageKey = (typeof PAGE_KEYS)[number]

/** Those that a member agrees to when they log in. */
export const AGREED_KEYS = ['terms', 'privacy'] as const satisfies readonly PageKey[]
