import { z } from 'zod'
import { operator } from '~/contract/call'
import { idCursor } from '~/contract/cursors'
import * as f from '~/contract/fields'
import type { Refusals } from '~/contract/refusal'
import { may } from '~/contract/roles'
import * as m from '~/paraglide/messages'

/** Those that are older than this are counted by nobody. */
export const OLD_HOURS = 36

const desk = operator(may.handleBackups)

const backup = z.object({
  id: z.string(),
  name: z.string(),
  bytes: z.number().int(),
  files: z.number().int(),
  isSealed: z.boolean(),
  requestedAt: z.string(),
  startedAt: z.string().nullable(),
  endedAt: z.string().nullable(),
  error: z.string().nullable(),
  /** One that was made from the terminal lies where that was said. */
  mayTake: z.boolean(),
})
export type Backup = z.output<typeof backup>

export const backupDesk = {
  list: desk.get('/api/console/backups', {
    about: 'The backups that are there, are being made or failed, the newest first.',
    input: z.object({ cursor: idCursor }),
    output: z.object({ items: z.array(backup), next: z.string().optional() }),
  }),
  details: desk.get('/api/console/backup', {
    about: 'One backup.',
    input: z.object({ id: f.id }),
    output: backup,
  }),
  make: desk.post('/api/console/makeBackup', {
    factor: 'fresh',
    about: 'Lets a backup be made now, in the background.',
    input: f.none,
    output: f.none,
  }),
  take: desk.post('/api/console/takeBackup', {
    factor: 'fresh',
    about: 'Notes that the operator downloads a backup, which is sent for as long as the second factor is fresh.',
    input: z.object({ id: f.id }),
    output: f.none,
  }),
  file: desk.get('/api/console/backupFile', {
    factor: 'fresh',
    about: 'What a backup is called that may be downloaded, and its size.',
    input: z.object({ id: f.id }),
    output: z.object({ name: z.string(), bytes: z.number().int() }),
  }),
}

export const backupRefusals = {
  backupRuns: { code: 4008, status: 409, say: m.refusal_backup_runs },
} as const satisfies Refusals
