import { concept } from '~/house/concept'
import { calls } from './calls'
import { eraseMembers } from './erase-members'

export const accounts = concept({ calls, slowSweeps: { 'erase members': eraseMembers } })
