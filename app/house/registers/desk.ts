/** What operators call, by concept: the console is made of these. */
export * as desk from './desk-by-concept'
