/** For guests, members and agents; the operators' calls are `desk`. */
export * as calls from './calls-by-concept'
