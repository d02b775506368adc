import { data, type LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { calls } from '~/house/registers/calls'
import * as m from '~/paraglide/messages'
import { paths, withQuery } from '~/paths'
import { cacheHeaders, surrogateHeaders } from '~/web/h5/cache-headers'
import { h5 } from '~/web/h5/client'
import { canonicalAddress } from '~/web/h5/public-address'
import { Pager } from '~/web/kits/list/pager'
import { metaOf } from '~/web/layouts/public-meta'
import type { ScreenHandle } from '~/web/layouts/screen-handle'
import { Empty } from '~/web/ui/empty'
import { Section } from '~/web/ui/section'
import { ADULT_YEARS, CLAIM_DAYS, FAIR_BELOW, type Proof, type ShownVersion, WHOLE } from '../contract/members'
import { drawsShown, shownHere } from '../parts/draw-row'
import { PrizeRows, Winners } from '../parts/prize-rows'

export const handle: ScreenHandle = {
  title: () => m.draws_rules(),
  parent: paths.prizeDraw,
  cached: { query: ['id', 'cursor'], byMessenger: true },
}

export const meta = metaOf<typeof loader>(({ canonical }) => ({ title: m.draws_rules(), canonical }))

export async function loader({ request }: LoaderFunctionArgs) {
  const { call } = await h5.guest(request)
  const query = new URL(request.url).searchParams
  const list = await call(calls.prizeDraws.index)
  const activity = shownHere(request, list)
  const id = drawsShown(request, list.inMessenger) ? query.get('id') || activity?.id : undefined
  const cursor = query.get('cursor') || undefined
  const version = id ? await call(calls.prizeDraws.version, { id, cursor }) : null
  const screen = {
    canonical: canonicalAddress(request, withQuery(paths.prizeList, { id: query.get('id') || undefined })),
    version,
    perDay: activity?.perDay ?? null,
    winners: activity && activity.id === id ? activity.winners : [],
    others: (activity?.versions ?? []).filter((one) => one.id !== id),
    next: version?.draws.next && withQuery(paths.prizeList, { id, cursor: version.draws.next }),
  }
  return data(screen, { headers: surrogateHeaders(['prizes']) })
}

export const headers = cacheHeaders

export default function PrizeList() {
  const { version, perDay, winners, others, next } = useLoaderData<typeof loader>()
  if (!version)
    return (
      <Empty
        icon="ticket"
        title={m.draws_none()}
        text={m.draws_none_text()}
        action={{ href: paths.home, text: m.word_to_shop() }}
      />
    )
  return (
    <div className="px-4 pb-4 pt-3">
      <header className="grad rounded-card p-4">
        <h2 className="text-lg font-bold">{version.name}</h2>
        <p className="num">
          {m.draws_version({ number: version.number })} ·{' '}
          {version.isOver ? m.draws_state_over() : m.draws_state_running()}
        </p>
      </header>
      <Section title={m.draws_how()} className="mt-2">
        <ul className="list-disc pl-5 text-ink-2">
          <li>{m.draws_cost({ cost: version.cost })}</li>
          {perDay !== null && <li>{m.draws_per_day({ most: perDay })}</li>}
          <li>{m.draws_how_age({ years: ADULT_YEARS })}</li>
          <li>{m.draws_how_goods({ days: CLAIM_DAYS })}</li>
          <li>{m.draws_how_out()}</li>
        </ul>
      </Section>
      <Section title={m.draws_odds()} className="mt-2">
        <p className="num mb-1 text-sm text-ink-2">{m.draws_drawn({ count: version.drawn })}</p>
        <PrizeRows prizes={version.prizes} drawn={version.drawn} />
      </Section>
      <Winners winners={winners} />
      <Fairness version={version} />
      <Draws id="proofs" items={version.draws.items} />
      <Pager list="proofs" next={next} />
      {others.length > 0 && (
        <Section title={m.draws_others()} className="mt-2">
          <ul>
            {others.map(({ id, number, drawn }) => (
              <li key={id}>
                <a href={withQuery(paths.prizeList, { id })} className="row num">
                  {m.draws_version({ number })} · {m.draws_drawn({ count: drawn })}
                </a>
              </li>
            ))}
          </ul>
        </Section>
      )}
    </div>
  )
}

function Fairness({ version: { id, seedHash, seed } }: { version: ShownVersion }) {
  return (
    <Section title={m.draws_fair()} className="mt-2">
      <p className="text-ink-2">{m.draws_fair_text({ whole: WHOLE, top: FAIR_BELOW })}</p>
      <dl className="mt-2 text-sm">
        <Fact name={m.draws_fair_version()} value={id} />
        <Fact name={m.draws_fair_hash()} value={seedHash} />
        <Fact name={m.draws_fair_seed()} value={seed ?? m.draws_fair_seed_later()} />
        <Fact name={m.draws_fair_formula()} value={`HMAC-SHA-256(seed, "${id}:n")`} />
      </dl>
    </Section>
  )
}

function Fact({ name, value }: { name: string; value: string }) {
  return (
    <>
      <dt className="mt-2 text-ink-2">{name}</dt>
      <dd className="num break-all">{value}</dd>
    </>
  )
}

function Draws({ id, items }: { id: string; items: readonly Proof[] }) {
  if (items.length === 0) return null
  return (
    <section className="card mt-2 p-3">
      <h2 className="mb-2 text-base font-bold">{m.draws_all()}</h2>
      <ol id={id}>
        {items.map(({ n, number, prize, instead, isRight }) => (
          <li key={n} className="flex flex-wrap border-t border-line py-2 text-sm first:border-t-0">
            <span className="num mr-3 text-ink-3">{n}</span>
            <b className="num mr-3">{number}</b>
            <span className="min-w-0 flex-1 large:basis-full">
              {prize}
              {instead && <small className="block text-xs text-ink-2">{m.draws_instead({ prize: instead })}</small>}
            </span>
            {isRight !== null && (
              <span className={isRight ? 'text-xs text-ink-2' : 'text-xs text-price'}>
                {isRight ? m.draws_right() : m.draws_wrong()}
              </span>
            )}
          </li>
        ))}
      </ol>
    </section>
  )
}
