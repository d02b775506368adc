import { z } from 'zod'
import { secretFile } from './places'

/** Whoever has a backup may guess at it for as long as they like. */
const PASSPHRASE_LENGTH = 16

export const backupSettings = {
  BACKUP_DIR: z
    .string()
    .optional()
    .describe('Folder into which copies of the database are put; the doctor tells the age of the newest'),
  BACKUP_PASSPHRASE: z
    .string()
    .min(PASSPHRASE_LENGTH, `must have at least ${PASSPHRASE_LENGTH} characters`)
    .optional()
    .describe('Encrypts backups, and opens them where the shop is restored. Without one they are plain tar files'),
  BACKUP_PASSPHRASE_FILE: secretFile(),
}
