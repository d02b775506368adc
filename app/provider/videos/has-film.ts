/** For who else shows films of the mall. */
export { mallHasFilm } from './store-films'
