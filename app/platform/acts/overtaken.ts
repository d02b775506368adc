import { createHash } from 'node:crypto'

/** Of what is stored: equal for equal content in equal order. */
export const markOf = (stored: unknown): string =>
  createHash('sha256').update(JSON.stringify(stored)).digest('base64url').slice(0, 22)

/** Whether somebody has stored something else since `seen` was read. The same content twice is no other. */
export const isOvertaken = (seen: string | undefined, stored: unknown, sent: unknown): boolean =>
  seen !== undefined && seen !== markOf(stored) && markOf(stored) !== markOf(sent)
