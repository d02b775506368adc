import { concept } from '~/house/concept'
import { calls } from './calls'
import { forgetAddresses } from './forget-addresses'

export const addresses = concept({ calls, forget: (tx, { id }) => forgetAddresses(tx, id) })
