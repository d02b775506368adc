import { settings } from '~/platform/settings/settings'

let taken: number | undefined

/** The setting does not name it where it is 0. */
export function noteOwnPort(port: number): void {
  taken = port
}

export function ownOrigin(): string {
  const { publicOrigin, port } = settings()
  return publicOrigin ?? `http://localhost:${taken ?? port}`
}
