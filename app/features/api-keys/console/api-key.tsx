import { useLoaderData } from '@remix-run/react'
import { desk } from '~/house/registers/desk'
import * as m from '~/paraglide/messages'
import { paths } from '~/paths'
import { h5 } from '~/web/h5/client'
import { Card } from '~/web/kits/detail/card'
import { detailLoader } from '~/web/kits/detail/detail-loader'
import { num, when } from '~/web/kits/detail/values'
import { ActForm, CardForm } from '~/web/kits/form/act-form'
import { acts } from '~/web/kits/form/acts'
import { deskAct } from '~/web/kits/form/desk-act'
import { FactorField } from '~/web/kits/form/factor-field'
import { Field } from '~/web/kits/form/schema-field'
import type { ScreenHandle } from '~/web/layouts/screen-handle'
import { Button } from '~/web/ui/button'
import { keyStateTexts, scopeTexts } from './key-texts'

export const handle: ScreenHandle = {
  may: 'handleKeys',
  title: () => m.console_api_keys_one(),
  parent: paths.consoleApiKeys,
}

const saveNetworks = deskAct('networks', desk.apiKeys.saveNetworks, m.toast_saved)
const revoke = deskAct('revoke', desk.apiKeys.revoke, m.console_api_keys_revoked)

export const loader = detailLoader(h5.operatorWho(handle), desk.apiKeys.details)
export const action = acts(h5.operatorWho(handle), { networks: saveNetworks, revoke })

export default function ApiKey() {
  const { one } = useLoaderData<typeof loader>()
  const { name, ending, state, scopes, lost, maker, madeAt, expiresAt, usedAt, networks, mark } = one
  return (
    <>
      <Card
        of={[
          [m.word_name, name],
          [m.console_api_keys_key, num(`…${ending}`)],
          [m.word_state, keyStateTexts[state]()],
          [m.console_api_keys_scopes, scopeTexts(scopes)],
          lost.length > 0 && [m.console_api_keys_lost, scopeTexts(lost)],
          [m.console_api_keys_maker, maker],
          [m.console_api_keys_since, when(madeAt)],
          [m.console_api_keys_until, when(expiresAt)],
          [m.console_api_keys_used, usedAt ? when(usedAt) : m.console_people_never()],
        ]}
      />
      {state !== 'revoked' && state !== 'over' && (
        <>
          <CardForm
            of={saveNetworks.form}
            values={{ networks: networks.join('\n'), seen: mark }}
            title={m.console_api_keys_networks()}
          >
            <Field
              of={saveNetworks.form}
              name="networks"
              label={m.console_networks_list()}
              hint={m.console_api_keys_networks_hint()}
              rows={3}
            />
            <FactorField />
            <Button look="line" className="mt-3" intent={saveNetworks.form.id} text={m.word_save()} />
          </CardForm>
          <ActForm
            of={revoke.form}
            title={m.console_api_keys_revoke()}
            about={m.console_api_keys_revoke_text()}
            text={m.console_api_keys_revoke()}
            look="danger"
            sure={m.console_api_keys_revoke_sure()}
          />
        </>
      )}
    </>
  )
}
