import fc from 'fast-check'
import { seed } from './proofs.ts'

fc.configureGlobal({ seed })
