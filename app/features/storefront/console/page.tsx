import { type LoaderFunctionArgs, redirect } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import type { ReactNode } from 'react'
import { desk } from '~/house/registers/desk'
import * as m from '~/paraglide/messages'
import { paths, withQuery } from '~/paths'
import { LOCALES, languageNames } from '~/values/locales'
import { dateTimeText } from '~/values/time'
import { h5 } from '~/web/h5/client'
import { Card, Section } from '~/web/kits/detail/card'
import { idOf } from '~/web/kits/detail/detail-loader'
import { act, acts } from '~/web/kits/form/acts'
import { deskAct } from '~/web/kits/form/desk-act'
import { Form } from '~/web/kits/form/form'
import { Field, Hidden } from '~/web/kits/form/schema-field'
import type { ScreenHandle } from '~/web/layouts/screen-handle'
import { Tag } from '~/web/ui/badge'
import { Button } from '~/web/ui/button'
import { ListRow } from '~/web/ui/list-row'
import { When } from '~/web/ui/when'
import { HOME_KEY } from '../contract/pages'
import { pageName } from '../parts/page-key-texts'

export const handle: ScreenHandle = {
  may: 'handleContent',
  title: () => m.console_pages_one(),
  parent: paths.consolePages,
}

const publish = deskAct('publish', desk.pages.publish, ({ at }, { locale }) =>
  at
    ? m.console_pages_published_later({ at: dateTimeText(new Date(at), locale) }, { locale })
    : m.toast_published({}, { locale }),
)
const takeOff = act({ call: desk.pages.takeOff, toast: m.console_pages_taken_off })
const asItCame = act({ call: desk.pages.takeOff, toast: m.console_pages_home_back })
const unplan = act({ call: desk.pages.unplan, toast: m.console_pages_unplanned })
const standAtBrand = deskAct('standAtBrand', desk.pages.standAtBrand, m.toast_saved)
const restore = deskAct('restore', desk.pages.restore, m.console_pages_restored)

export async function loader({ request }: LoaderFunctionArgs) {
  const operator = await h5.operator(request, handle.may)
  const id = idOf(request)
  const one = await operator.call(desk.pages.details, { id })
  if (one.id !== id) throw redirect(withQuery(paths.consolePage, { id: one.id }))
  return { one, link: await operator.call(desk.pages.previewLink, { id }) }
}

export const action = acts(h5.operatorWho(handle), { publish, takeOff, asItCame, unplan, restore, standAtBrand })

export default function Page() {
  const { one, link } = useLoaderData<typeof loader>()
  const { id, key, titles, gaps, version, planned, isShown } = one
  const isText = key !== null && key !== HOME_KEY
  return (
    <div className="console-narrow">
      <h2 className="mb-3 break-words text-lg font-bold">{pageName(one)}</h2>
      <Card label={m.console_pages_languages()}>
        {LOCALES.map((locale) => (
          <ListRow
            key={locale}
            title={languageNames[locale]}
            note={titles[locale] ?? m.console_pages_not_written()}
            value={gaps[locale] ? m.console_pages_gaps_left({ count: gaps[locale] }) : undefined}
            href={withQuery(paths.consolePageForm, { id, in: locale })}
          />
        ))}
      </Card>
      <Section>
        <p className="mb-3 text-sm text-ink-2">
          {isText ? m.console_pages_publish_law() : m.console_pages_publish_hint()}
        </p>
        <Form of={publish.form}>
          <Hidden of={{ version }} />
          {!isText && (
            <Field
              of={publish.form}
              name="at"
              label={m.console_pages_publish_at()}
              hint={m.console_pages_publish_at_hint()}
            />
          )}
          <div className="flex flex-wrap gap-2">
            <Button intent="publish" text={m.console_pages_publish()} />
            {isShown && !key && (
              <Button look="danger" intent="takeOff" formNoValidate text={m.console_pages_take_off()} />
            )}
            {isShown && key === HOME_KEY && (
              <Button look="line" intent="asItCame" formNoValidate text={m.console_pages_home_as_it_came()} />
            )}
            {planned && <Button look="line" intent="unplan" formNoValidate text={m.console_pages_unplan()} />}
          </div>
          {planned && (
            <p className="mt-3 text-sm">
              {m.console_pages_planned({ no: planned.no })} <When at={planned.at} />
            </p>
          )}
        </Form>
      </Section>
      <Card
        of={[isShown && [m.console_word_see_as_shopper, null, { href: seenAt(one) }], ...previewOf(isText, link)]}
      />
      {key === null && (
        <Section>
          <Form of={standAtBrand.form}>
            <Field
              of={standAtBrand.form}
              name="brandId"
              label={m.console_pages_brand()}
              required={false}
              defaultValue={one.brandId ?? ''}
              choices={[
                { value: '', text: m.console_pages_brand_none() },
                ...one.brands.map(({ id, name }) => ({ value: id, text: name })),
              ]}
            />
            <Button look="line" intent="standAtBrand" text={m.console_pages_brand_save()} />
          </Form>
        </Section>
      )}
      <Versions isText={isText} />
    </div>
  )
}

type One = { id: string; key: string | null }

const seenAt = ({ id, key }: One) =>
  key === HOME_KEY ? paths.home : key ? withQuery(paths.page, { key }) : withQuery(paths.activityCustomize, { id })

function previewOf(isText: boolean, { id, until, sign }: { id: string; until: number; sign: string }) {
  const href = withQuery(paths.activityCustomize, { id, until: String(until), sign })
  return isText ? [] : [[m.console_pages_preview_link, m.console_pages_preview_link_text(), { href }] as const]
}

function Versions({ isText }: { isText: boolean }) {
  const { one } = useLoaderData<typeof loader>()
  const { key, versions, shownNo } = one
  const before = versions.find(({ no }) => no < shownNo)
  if (versions.length === 0) return null
  return (
    <Section title={m.console_pages_versions()} minor>
      {!isText && before && (
        <Restore no={before.no} className="mb-3">
          <Button look="soft" intent="restore" text={m.console_pages_undo({ no: before.no })} />
        </Restore>
      )}
      <ul className="rows">
        {versions.map(({ no, publishedAt, by }) => (
          <li key={no}>
            <ListRow
              title={
                <>
                  {m.console_pages_version({ no })} {no === shownNo && <Tag good>{m.console_pages_now()}</Tag>}
                </>
              }
              note={by || undefined}
              value={<When at={publishedAt} />}
              href={isText ? withQuery(paths.page, { key, no }) : undefined}
            />
            {!isText && no !== shownNo && no !== before?.no && (
              <Restore no={no} className="pb-2">
                <Button look="line" size="sm" intent="restore" text={m.console_pages_show_again({ no })} />
              </Restore>
            )}
          </li>
        ))}
      </ul>
    </Section>
  )
}

const Restore = ({ no, className, children }: { no: number; className: string; children: ReactNode }) => (
  <form method="post" className={className}>
    <input type="hidden" name="no" value={no} />
    {children}
  </form>
)
