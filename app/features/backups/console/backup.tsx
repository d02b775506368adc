import { useLoaderData } from '@remix-run/react'
import { desk } from '~/house/registers/desk'
import * as m from '~/paraglide/messages'
import { BACKUP_FILE, paths, withQuery } from '~/paths'
import { h5 } from '~/web/h5/client'
import { Card } from '~/web/kits/detail/card'
import { detailLoader } from '~/web/kits/detail/detail-loader'
import { num, when } from '~/web/kits/detail/values'
import { ActForm } from '~/web/kits/form/act-form'
import { acts } from '~/web/kits/form/acts'
import { deskAct } from '~/web/kits/form/desk-act'
import type { ScreenHandle } from '~/web/layouts/screen-handle'
import { megabytes, stateText } from './backup-texts'

export const handle: ScreenHandle = {
  may: 'handleBackups',
  title: () => m.console_backups_title(),
  parent: paths.consoleBackups,
}

const take = deskAct('take', desk.backups.take, undefined, { to: (_, id) => withQuery(BACKUP_FILE, { id }) })

export const loader = detailLoader(h5.operatorWho(handle), desk.backups.details)

export const action = acts(h5.operatorWho(handle), { take })

export default function BackupScreen() {
  const { one } = useLoaderData<typeof loader>()
  return (
    <>
      <Card
        of={[
          [m.word_state, stateText(one)],
          [m.word_when, when(one.requestedAt)],
          one.name !== '' && [m.console_backups_name, one.name],
          one.bytes > 0 && [m.console_backups_size, megabytes(one.bytes)],
          one.bytes > 0 && [m.console_backups_files, num(String(one.files))],
          one.mayTake && [
            m.console_backups_sealed,
            one.isSealed ? m.console_backups_sealed() : m.console_backups_plain(),
          ],
        ]}
      />
      {one.mayTake && (
        <ActForm
          of={take.form}
          title={m.console_backups_take()}
          about={m.console_backups_take_text()}
          text={m.console_backups_take()}
        />
      )}
    </>
  )
}
