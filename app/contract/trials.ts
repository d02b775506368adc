export const TRIALS = ['right', 'played', 'unreached', 'refused', 'unsigned', 'templates', 'failed'] as const
export type Trial = (typeof TRIALS)[number]
