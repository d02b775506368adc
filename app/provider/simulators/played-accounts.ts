/** The shop's accounts at services that are played. */
export const SIM_WXPAY = { merchant: '1900000109', app: 'wx0000000000000sim' }
export const SIM_ALIPAY = { app: '2021000000000sim', seller: '2088000000000sim' }
