import { useLoaderData } from '@remix-run/react'
import { desk } from '~/house/registers/desk'
import * as m from '~/paraglide/messages'
import { paths, withQuery } from '~/paths'
import { languageNames } from '~/values/language-names'
import { LOCALES } from '~/values/locales'
import { h5 } from '~/web/h5/client'
import { Card, Section } from '~/web/kits/detail/card'
import { detailLoader } from '~/web/kits/detail/detail-loader'
import { act, acts } from '~/web/kits/form/acts'
import { deskAct } from '~/web/kits/form/desk-act'
import { Form } from '~/web/kits/form/form'
import { Hidden } from '~/web/kits/form/schema-field'
import type { ScreenHandle } from '~/web/layouts/screen-handle'
import { Button } from '~/web/ui/button'
import { ListRow } from '~/web/ui/list-row'
import { When } from '~/web/ui/when'
import { pageName } from '../parts/page-key-texts'

export const handle: ScreenHandle = {
  may: 'handleContent',
  title: () => m.console_pages_one(),
  parent: paths.consolePages,
}

const publish = deskAct('publish', desk.pages.publish, m.toast_published)
const takeOff = act({ call: desk.pages.takeOff, toast: m.console_pages_taken_off })

export const loader = detailLoader(h5.operatorWho(handle), desk.pages.details)
export const action = acts(h5.operatorWho(handle), { publish, takeOff })

export default function Page() {
  const { one } = useLoaderData<typeof loader>()
  const { id, key, titles, versions, isShown, version } = one
  const seen = key ? withQuery(paths.page, { key }) : withQuery(paths.activityCustomize, { id })
  return (
    <div className="console-narrow">
      <h2 className="mb-3 break-words text-lg font-bold">{pageName(one)}</h2>
      <Card label={m.console_pages_languages()}>
        {LOCALES.map((locale) => (
          <ListRow
            key={locale}
            title={languageNames[locale]}
            note={titles[locale] ?? m.console_pages_not_written()}
            href={withQuery(paths.consolePageForm, { id, in: locale })}
          />
        ))}
      </Card>
      <Section>
        <p className="mb-3 text-sm text-ink-2">
          {key ? m.console_pages_publish_law() : m.console_pages_publish_hint()}
        </p>
        <Form of={publish.form} className="flex flex-wrap gap-2">
          <Hidden of={{ version }} />
          <Button intent="publish" text={m.console_pages_publish()} />
          {isShown && !key && (
            <Button look="danger" intent="takeOff" formNoValidate text={m.console_pages_take_off()} />
          )}
        </Form>
      </Section>
      {isShown && <Card of={[[m.console_word_see_as_shopper, null, { href: seen }]]} />}
      {versions.length > 0 && (
        <Section title={m.console_pages_versions()} minor>
          <ul className="rows">
            {versions.map(({ no, publishedAt, by }) => (
              <li key={no}>
                <ListRow
                  title={m.console_pages_version({ no })}
                  note={by || undefined}
                  value={<When at={publishedAt} />}
                  href={key ? withQuery(paths.page, { key, no }) : undefined}
                />
              </li>
            ))}
          </ul>
        </Section>
      )}
    </div>
  )
}
