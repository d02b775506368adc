export const CODE_PURPOSES = ['login', 'withdraw', 'change-phone', 'logoff', 'pay'] as const

/** What a code is for; 'console' is an operator's login, which members cannot ask for. */
export type Purpose = (typeof CODE_PURPOSES)[number] | 'console'
