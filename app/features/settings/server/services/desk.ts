import type { serviceDesk } from '~/contract/services/desk'
import type { Provided } from '../caller'
import { showServices } from './show-services'

export const desk: Provided<typeof serviceDesk> = { services: () => showServices() }
