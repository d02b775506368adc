import { concept } from '~/house/concept'
import { calls } from './calls'
import { forgetFootprints } from './forget-footprints'

export const footprints = concept({ calls, forget: (tx, { id }) => forgetFootprints(tx, id) })
