import { HOME_KEY, type StandingKey } from '../../contract/pages'

export const subject = (id: string) => ({ kind: 'page', id }) as const

/** Agreements and the like. */
export const isOfText = ({ key }: { key: StandingKey | null }): boolean => key !== null && key !== HOME_KEY
