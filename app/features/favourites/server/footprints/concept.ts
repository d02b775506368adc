import { concept } from '~/house/concept'
import { calls } from './calls'

export const footprints = concept({
  calls,
  personal: [{ table: 'footprints', by: 'member_id', erase: 'delete', shows: 'footprints' }],
})
