import { appealThings } from './appeals'
import { articleThings } from './articles'
import { reportThings } from './reports'
import { videoThings } from './videos'

/** What the screens of what people publish name, and whose it is. */
export const contentThings = { ...articleThings, ...videoThings, ...reportThings, ...appealThings } as const
