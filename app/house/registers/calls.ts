/** What guests, members and agents call, by concept. The operators' calls are `desk`. */
export * as calls from './calls-by-concept'
