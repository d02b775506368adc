import { concept } from '../concept'
import { calls } from './calls'
import { forgetFavourites } from './forget-favourites'

export const favourites = concept({ calls, forget: (tx, { id }) => forgetFavourites(tx, id) })
