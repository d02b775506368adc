import { data, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { calls } from '~/contract/calls'
import { PAGE_KEYS } from '~/contract/home'
import { notFound } from '~/h5/answers'
import { h5 } from '~/h5/client'
import { kept, keptHeaders } from '~/h5/kept'
import { canonicalAddress } from '~/h5/public-address'
import { returnPath } from '~/h5/return-path'
import { publicMeta } from '~/layouts/public-meta'
import type { ScreenHandle } from '~/layouts/screen-handle'
import { m } from '~/paraglide/messages'
import { LegalNotices } from '~/parts/shop/legal-notices'
import { paths, withQuery } from '~/paths'
import { dateText } from '~/values/time'

type Data = Awaited<ReturnType<typeof loader>>['data']

/** The specification's section 9. */
const APP_VERSION = '1.0.0'
const APP_VERSION_CODE = 100

export const handle: ScreenHandle<Data> = {
  title: ({ title }) => title,
  // Read on the way to login, which then goes on to where it was asked for.
  parent: (query) =>
    query.has('redirect') ? withQuery(paths.login, { redirect: returnPath(query.get('redirect')) }) : paths.home,
  kept: { query: ['key'], needs: ['key'], unless: ['redirect'] },
}

export const meta: MetaFunction<typeof loader> = ({ data, matches }) =>
  data
    ? publicMeta(matches, {
        title: data.title,
        description: data.blocks.find(({ kind }) => kind === 'text')?.text,
        canonical: data.canonical,
      })
    : []

export async function loader({ request }: LoaderFunctionArgs) {
  const { call, locale } = await h5.guest(request)
  const asked = new URL(request.url).searchParams.get('key')
  const key = PAGE_KEYS.find((one) => one === asked)
  if (!key) throw notFound()
  const { title, blocks, changedAt } = await call(calls.home.page, { key })
  const screen = {
    canonical: canonicalAddress(request, withQuery(paths.page, { key })),
    key,
    title,
    blocks,
    changed: dateText(new Date(changedAt), locale),
  }
  return data(screen, { headers: kept(['content']) })
}

export const headers = keptHeaders

export default function Page() {
  const { key, blocks, changed } = useLoaderData<typeof loader>()
  return (
    <article className="card mx-4 mt-3 px-4 pb-5 pt-2">
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
      <p className="num mt-6 text-xs text-ink-3">
        {key === 'about'
          ? m.goods_page_version({ version: APP_VERSION, code: APP_VERSION_CODE })
          : m.goods_page_changed({ date: changed })}
      </p>
      {key === 'about' && <LegalNotices />}
    </article>
  )
}
