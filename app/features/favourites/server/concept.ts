import { concept } from '~/house/concept'
import { calls } from './calls'
import { favouriteInvariants } from './invariants'
import { tellOfFavourites } from './tell-of-favourites'

export const favourites = concept({
  calls,
  sweeps: { 'tell of favourites': tellOfFavourites },
  personal: [{ table: 'favourites', by: 'member_id', erase: 'delete', shows: 'favourites' }],
  invariants: favouriteInvariants,
})
