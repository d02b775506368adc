import { concept } from '~/house/concept'
import { calls } from './calls'
import { forgetFavourites } from './forget-favourites'
import { favouriteInvariants } from './invariants'
import { tellOfFavourites } from './tell-of-favourites'

export const favourites = concept({
  calls,
  sweeps: { 'tell of favourites': tellOfFavourites },
  forget: (tx, { id }) => forgetFavourites(tx, id),
  invariants: favouriteInvariants,
})
