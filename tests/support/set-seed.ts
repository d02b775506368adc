import fc from 'fast-check'
import { seed } from './proofs'

fc.configureGlobal({ seed })
