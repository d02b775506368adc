/** The message is one line for whoever restores. */
export class BackupError extends Error {
  override readonly name = 'BackupError'
  readonly expected = true
}
