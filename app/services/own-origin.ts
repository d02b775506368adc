import { settings } from '~/platform/settings/settings'

let taken: number | undefined

/** Remembers the port that was really taken, which the setting does not name where it is 0. */
export function noteOwnPort(port: number): void {
  taken = port
}

/** Where services outside reach this shop. */
export function ownOrigin(): string {
  const { publicOrigin, port } = settings()
  return publicOrigin ?? `http://localhost:${taken ?? port}`
}
