export * as desk from './desk-by-concept'
