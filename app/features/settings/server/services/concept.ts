import { concept } from '~/house/concept'
import { desk } from './desk'
import { serviceTiles } from './tiles'
import { tryDue } from './try-services'

export const services = concept({ desk, slowSweeps: { 'try services': tryDue }, tiles: serviceTiles })
