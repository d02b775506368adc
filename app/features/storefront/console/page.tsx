import type { LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { desk } from '~/house/registers/desk'
import * as m from '~/paraglide/messages'
import { paths, withQuery } from '~/paths'
import { languageNames } from '~/values/language-names'
import { LOCALES } from '~/values/locales'
import { h5 } from '~/web/h5/client'
import { act, acts } from '~/web/kits/form/acts'
import { Form, formFor } from '~/web/kits/form/form'
import type { ScreenHandle } from '~/web/layouts/screen-handle'
import { Button } from '~/web/ui/button'
import { ListRow } from '~/web/ui/list-row'
import { When } from '~/web/ui/when'
import { pageDesk } from '../contract/pages/desk'
import type { PageKey } from '../contract/pages/keys'
import { pageKeyTexts } from '../parts/page-key-texts'

export const handle: ScreenHandle = {
  may: 'handleContent',
  title: () => m.console_pages_one(),
  parent: paths.consolePages,
}

const publishForm = formFor('publish', pageDesk.publish.input.omit({ id: true }))

export async function loader({ request }: LoaderFunctionArgs) {
  const { call } = await h5.operator(request, handle.may)
  return { one: await call(desk.pages.details, { id: new URL(request.url).searchParams.get('id') ?? '' }) }
}

export const action = acts(h5.operatorWho(handle), {
  publish: act({ form: publishForm, call: desk.pages.publish, toast: m.console_pages_published }),
  takeOff: act({ call: desk.pages.takeOff, toast: m.console_pages_taken_off }),
})

export default function Page() {
  const { one } = useLoaderData<typeof loader>()
  const { id, key, title, titles, versions, isShown, version } = one
  const seen = key ? withQuery(paths.page, { key }) : withQuery(paths.activityCustomize, { id })
  return (
    <div className="console-narrow">
      <h2 className="mb-3 break-words text-lg font-bold">
        {title || (key ? pageKeyTexts[key as PageKey]() : m.articles_untitled())}
      </h2>
      <section aria-label={m.console_pages_languages()} className="card rows mb-4">
        {LOCALES.map((locale) => (
          <ListRow
            key={locale}
            title={languageNames[locale]}
            note={titles[locale] ?? m.console_pages_not_written()}
            href={withQuery(paths.consolePageForm, { id, in: locale })}
          />
        ))}
      </section>
      <section className="card mb-4 p-4">
        <p className="mb-3 text-sm text-ink-2">
          {key ? m.console_pages_publish_law() : m.console_pages_publish_hint()}
        </p>
        <Form of={publishForm} className="flex flex-wrap gap-2">
          <input type="hidden" name="version" value={version} />
          <Button name="intent" value="publish">
            {m.console_pages_publish()}
          </Button>
          {isShown && !key && (
            <Button look="danger" name="intent" value="takeOff" formNoValidate>
              {m.console_pages_take_off()}
            </Button>
          )}
        </Form>
      </section>
      {isShown && (
        <div className="card rows mb-4">
          <ListRow title={m.console_pages_look()} href={seen} />
        </div>
      )}
      {versions.length > 0 && (
        <section className="card mb-4 p-4">
          <h2 className="mb-2 font-bold">{m.console_pages_versions()}</h2>
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
        </section>
      )}
    </div>
  )
}
