export const TRACK_STATES = [
  'none',
  'collected',
  'onWay',
  'delivering',
  'delivered',
  'problem',
  'returning',
  'returned',
  'refused',
  'customs',
] as const
export type TrackState = (typeof TRACK_STATES)[number]
