import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { FindGoods } from '~/features/goods/parts/find-goods'
import { findGoods } from '~/features/goods/parts/found-goods'
import { calls } from '~/house/registers/calls'
import { desk } from '~/house/registers/desk'
import * as m from '~/paraglide/messages'
import { paths, withQuery } from '~/paths'
import { randomToken } from '~/values/ids'
import { isLocale, type Locale, languageNames } from '~/values/locales'
import composer from '~/web/enhance/page-composer.ts?worker&url'
import { h5 } from '~/web/h5/client'
import { formWithPictures } from '~/web/h5/pictures'
import { editBlocks } from '~/web/kits/blocks/edit-blocks'
import { withBlocks } from '~/web/kits/blocks/with-blocks'
import { TextField } from '~/web/kits/form/field'
import { type Confirming, Form, formFor } from '~/web/kits/form/form'
import { Hidden } from '~/web/kits/form/schema-field'
import type { ScreenHandle } from '~/web/layouts/screen-handle'
import { Button, EnterPresses } from '~/web/ui/button'
import { LiveRegion } from '~/web/ui/enhanced'
import { writtenPage } from '../contract/operators'
import { pageForm } from '../contract/page-blocks'
import { HOME_KEY, PAGE_TITLE_MOST } from '../contract/pages'
import { FindBrands } from '../parts/find-brands'
import { PageBlocks, pageShape, withGoodsAt } from '../parts/page-blocks'
import { PageBody } from '../parts/page-body'
import { targetOf } from '../parts/spotted-picture'

export const handle: ScreenHandle = {
  may: 'handleContent',
  title: () => m.console_pages_write(),
  takes: 'pictures',
  parent: (query) =>
    query.has('id') ? withQuery(paths.consolePage, { id: query.get('id') ?? '' }) : paths.consolePages,
}

const { blocks: _, ...shape } = writtenPage.shape
/** What was stored before may lead nowhere, and is drawn without a link. */
const block = pageForm.block.superRefine(({ to }, context) => {
  if (to.startsWith('/') && !targetOf(to)) context.addIssue({ code: 'custom', path: ['to'], message: 'screen' })
})
const form = formFor('page', withBlocks(shape, { ...pageForm, block }))

function readQuery(request: Request) {
  const query = new URL(request.url).searchParams
  const language = query.get('in')
  const locale: Locale = isLocale(language) ? language : 'zh-Hans'
  return { id: query.get('id') ?? '', locale, at: Number(query.get('at') ?? -1) }
}
const here = (id: string, locale: Locale, more: Record<string, string | number> = {}) =>
  withQuery(paths.consolePageForm, { id, in: locale, ...more })

export async function loader({ request }: LoaderFunctionArgs) {
  const operator = await h5.operator(request, handle.may)
  const { id, locale, at } = readQuery(request)
  const [draft, coupons] = await Promise.all([
    id ? operator.call(desk.pages.draft, { id, locale }) : null,
    operator.call(calls.coupons.claimable),
  ])
  const isOfBrands = new URL(request.url).searchParams.has('goods') && draft?.blocks[at]?.kind === 'brands'
  const found =
    draft && !isOfBrands
      ? await findGoods(operator, request, paths.consolePageForm, { in: locale, at: String(at) })
      : undefined
  return { id, locale, at, draft, found, isOfBrands, coupons: coupons.items, submissionId: randomToken() }
}

export async function action({ request }: ActionFunctionArgs) {
  const operator = await h5.operator(request, handle.may)
  const { posted, trouble } = await formWithPictures(operator, request, { upload: desk.uploads.upload })
  const { locale, at } = readQuery(request)
  return editBlocks(operator, request, posted, {
    shape: pageShape,
    form,
    trouble,
    here: (id, more) => here(id, locale, more),
    keep: (value) => operator.ask(desk.pages.write, value),
    load: async (id) => {
      const { version, title, blocks } = await operator.call(desk.pages.draft, { id, locale })
      return { id, submissionId: id, version, locale, title, blocks }
    },
    withGoods: (blocks, goodsId) => withGoodsAt(blocks, at, goodsId),
    toast: m.console_toast_draft_saved({}, { locale: operator.locale }),
    next: (id) => withQuery(paths.consolePage, { id }),
  })
}

const NO_CHOICES = { categories: [], brands: [], pages: [] }

export default function PageForm() {
  const { id, locale, at, draft, found, isOfBrands, coupons, submissionId } = useLoaderData<typeof loader>()
  const isHome = draft?.key === HOME_KEY
  const typed = useActionData<Confirming<object>>()?.repopulateFields
  if (draft && found)
    return <FindGoods editor={paths.consolePageForm} id={id} more={{ in: locale, at: String(at) }} found={found} />
  if (draft && isOfBrands) return <FindBrands editor={here(id, locale, { at })} brands={draft.choices.brands} />
  return (
    <LiveRegion id="editor" follows className="console-beside">
      <Form
        of={form}
        values={{ title: draft?.title, version: String(draft?.version ?? 0) }}
        encType="multipart/form-data"
        noValidate
      >
        <EnterPresses name="intent" value="save" />
        <Hidden of={{ id, submissionId: String(typed?.submissionId ?? submissionId), locale }} />
        <div className="card p-4">
          <p className="mb-2 text-sm text-ink-2">{m.console_pages_in({ language: languageNames[locale] })}</p>
          <TextField name="title" label={m.word_title()} stacked required maxLength={PAGE_TITLE_MOST} />
        </div>
        <PageBlocks
          blocks={typed ? pageShape.typed(typed) : (draft?.blocks ?? [])}
          isText={Boolean(draft?.key) && !isHome}
          isHome={isHome}
          coupons={coupons}
          choices={draft?.choices ?? NO_CHOICES}
        />
        <div className="btn-row my-4">
          <Button wide look="line" intent="save" text={m.word_save()} />
          <Button wide intent="next" text={m.articles_next()} />
        </div>
      </Form>
      {draft && (
        <section aria-label={m.word_preview()} className="mb-4">
          <h2 className="mb-2 font-bold">{m.word_preview()}</h2>
          <div className="console-phone" {...{ inert: '' }}>
            <PageBody page={draft.shown} back={here(id, locale)} />
          </div>
          <p className="mt-2 text-xs text-ink-2">{m.console_pages_preview_hint()}</p>
        </section>
      )}
      <script type="module" src={composer} />
    </LiveRegion>
  )
}
