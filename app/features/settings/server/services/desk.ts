import type { Provided } from '~/house/caller'
import type { serviceDesk } from '../../contract/operators'
import { showServices } from './show-services'

export const desk: Provided<typeof serviceDesk> = { services: () => showServices() }
