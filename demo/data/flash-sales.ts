/** In turn; the first ones are on sale from midnight until the first slot. */
export const demoSales: readonly (readonly string[])[] = [
  ['5001', '7006', '1011', '8007'],
  ['2010', '2015', '8005', '6007'],
  ['5003', '1009', '4009', '7010'],
  ['2009', '3016', '8004', '5011'],
  ['4003', '1006', '6010', '7002'],
  ['3007', '2004', '8013', '5004'],
  ['7008', '1012', '4016', '6002'],
  ['5016', '3015', '7014', '8011'],
  ['7003', '2013', '5015', '8015'],
]

/** Of the everyday price. */
export const DEMO_PERCENT = 70
export const DEMO_PIECES = 20
/** Per goods. */
export const DEMO_SKUS = 2
