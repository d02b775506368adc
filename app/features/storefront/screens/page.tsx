import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import type { z } from 'zod'
import { LegalNotices } from '~/features/settings/parts/mall-facts'
import { calls } from '~/house/registers/calls'
import * as m from '~/paraglide/messages'
import { paths, withQuery } from '~/paths'
import type { Locale } from '~/values/locales'
import { dateText } from '~/values/time'
import { notFound } from '~/web/h5/answers'
import { cacheHeaders, surrogateHeaders } from '~/web/h5/cache-headers'
import { h5 } from '~/web/h5/client'
import { canonicalAddress } from '~/web/h5/public-address'
import { returnPath } from '~/web/h5/return-path'
import { act, acts } from '~/web/kits/form/acts'
import { metaOf } from '~/web/layouts/public-meta'
import type { ScreenHandle } from '~/web/layouts/screen-handle'
import { Button } from '~/web/ui/button'
import { Empty } from '~/web/ui/empty'
import { Section } from '~/web/ui/section'
import { AGREED_KEYS, PAGE_KEYS, type PageKey } from '../contract/pages'
import { pageKeyTexts } from '../parts/page-key-texts'

type Written = z.output<typeof calls.pages.page.output>
type Data = Awaited<ReturnType<typeof loader>>['data']

/** The specification's section 9. */
const APP_VERSION = '1.0.0'
const APP_VERSION_CODE = 100

export const handle: ScreenHandle<Data> = {
  title: ({ title }) => title,
  // On the way to login, which then goes on to its target.
  parent: (query) =>
    query.has('redirect') ? withQuery(paths.login, { redirect: returnPath(query.get('redirect')) }) : paths.home,
  cached: { query: ['key', 'no'], needs: ['key'], unless: ['redirect'] },
}

export const meta = metaOf<typeof loader>(({ blocks, canonical, title }) => ({
  title,
  description: blocks.find(({ kind }) => kind === 'text')?.text,
  canonical,
}))

const keyOf = (request: Request) => {
  const requestedKey = new URL(request.url).searchParams.get('key')
  return PAGE_KEYS.find((one) => one === requestedKey)
}

/** A placeholder for a key without a published page, since links lead there. */
const unwritten = (key: PageKey, locale: Locale) => ({
  no: 0,
  title: pageKeyTexts[key]({}, { locale }),
  locale,
  publishedAt: '',
  blocks: [] as Written['blocks'],
  versions: [] as Written['versions'],
})

export async function loader({ request }: LoaderFunctionArgs) {
  const { ask, call, locale, user } = await h5.guest(request)
  const key = keyOf(request)
  const no = new URL(request.url).searchParams.get('no') ?? ''
  if (!key || !/^\d{0,6}$/.test(no)) throw notFound()
  const found = await ask(calls.pages.page, { key, no: no || undefined })
  if (!found.ok && no) throw notFound()
  const page = found.ok ? found.data : unwritten(key, locale)
  const agreements = user ? (await call(calls.pages.agreements)).items : []
  const own = agreements.find((one) => one.key === key)
  const day = (at: string) => dateText(new Date(at), locale)
  const screen = {
    canonical: canonicalAddress(request, withQuery(paths.page, { key })),
    key,
    no: page.no,
    title: page.title,
    locale: page.locale,
    blocks: page.blocks,
    changed: found.ok ? day(page.publishedAt) : '',
    isNewest: !found.ok || page.versions[0]?.no === page.no,
    versions: page.versions.map(({ no, publishedAt }) => ({ no, on: day(publishedAt) })),
    agreed: own?.agreed && { no: own.agreed.no, on: day(own.agreed.agreedAt) },
    mayAgree: own !== undefined && own.current === page.no && own.agreed?.no !== page.no,
  }
  return data(screen, { headers: surrogateHeaders(['content']) })
}

export const action = ({ request, ...more }: ActionFunctionArgs) =>
  acts(h5.member, {
    agree: act({
      call: calls.pages.agree,
      input: () => {
        const query = new URL(request.url).searchParams
        const key = AGREED_KEYS.find((one) => one === query.get('key')) ?? 'terms'
        return { key, no: Number(query.get('agree')) }
      },
      toast: m.pages_agreed_toast,
      to: () => withQuery(paths.page, { key: keyOf(request) }),
    }),
  })({ request, ...more })

export const headers = cacheHeaders

export default function Page() {
  const { key, no, locale, blocks, changed, versions, isNewest } = useLoaderData<typeof loader>()
  return (
    <div className="pb-4">
      <article className="card mx-4 mt-3 px-4 pb-5 pt-2">
        {no === 0 && <Empty icon="edit" title={m.pages_unwritten()} text={m.pages_unwritten_text()} />}
        {!isNewest && <p className="mt-2 rounded-card bg-tint p-3 text-sm">{m.pages_earlier({ date: changed })}</p>}
        <div lang={locale}>
          {blocks.map(({ kind, text }, index) =>
            kind === 'heading' ? (
              // biome-ignore lint/suspicious/noArrayIndexKey: the blocks keep their places
              <h2 key={index} className="mb-1 mt-4 text-base font-bold">
                {text}
              </h2>
            ) : (
              // biome-ignore lint/suspicious/noArrayIndexKey: the blocks keep their places
              <p key={index} className="mt-2 whitespace-pre-line leading-relaxed text-ink-2">
                {text}
              </p>
            ),
          )}
        </div>
        <p className="num mt-6 text-xs text-ink-3">
          {no === 0
            ? null
            : key === 'about'
              ? m.goods_page_version({ version: APP_VERSION, code: APP_VERSION_CODE })
              : m.pages_version({ no, date: changed })}
        </p>
        <Agreement />
        {key === 'about' && <LegalNotices />}
      </article>
      {key !== 'about' && versions.length > 1 && (
        <Section title={m.pages_versions()} className="mx-4 mt-3">
          <ul>
            {versions.map((one) => (
              <li key={one.no}>
                <a
                  href={withQuery(paths.page, { key, no: one.no })}
                  aria-current={one.no === no ? 'page' : undefined}
                  className="row num"
                >
                  {m.pages_version({ no: one.no, date: one.on })}
                </a>
              </li>
            ))}
          </ul>
        </Section>
      )}
    </div>
  )
}

function Agreement() {
  const { key, no, agreed, mayAgree } = useLoaderData<typeof loader>()
  return (
    <>
      {agreed && <p className="num mt-1 text-xs text-ink-2">{m.pages_agreed({ no: agreed.no, date: agreed.on })}</p>}
      {mayAgree && (
        <form method="post" action={withQuery(paths.page, { key, agree: no })} className="mt-3">
          <Button size="sm" name="intent" value="agree">
            {m.pages_agree()}
          </Button>
        </form>
      )}
    </>
  )
}
