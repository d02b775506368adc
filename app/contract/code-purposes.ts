export const CODE_PURPOSES = ['login', 'withdraw', 'change-phone', 'logoff', 'pay'] as const

/** 'console' is an operator's login, which members cannot request. */
export type Purpose = (typeof CODE_PURPOSES)[number] | 'console'
