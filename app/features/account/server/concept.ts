import { concept } from '~/house/concept'
import { calls } from './calls'
import { eraseMembers } from './erase-members'
import { personalAccount } from './personal-data'

export const accounts = concept({
  calls,
  slowSweeps: { 'erase members': eraseMembers },
  personal: personalAccount,
})
