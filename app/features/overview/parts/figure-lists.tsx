import type { ReactNode } from 'react'
import { sourceTexts } from '~/features/sharing/parts/source-texts'
import * as m from '~/paraglide/messages'
import { paths, withQuery } from '~/paths'
import { Picture } from '~/web/ui/picture'
import { Section } from '~/web/ui/section'
import type { MallFigures } from '../contract/operators'
import { toReport } from './course-of-days'

type Row = { id: string; name: string; note?: string; value: string; picture?: string; href?: string }

function Listed({ title, rows, more }: { title: string; rows: readonly Row[]; more?: { href: string; text: string } }) {
  if (rows.length === 0) return null
  return (
    <Section title={title} more={more}>
      <ul className="rows -mx-3">
        {rows.map(({ id, name, note, value, picture, href }) => (
          <li key={id}>
            <Linked href={href}>
              {picture && <Picture picture={picture} alt="" sizes="36px" className="mr-3 w-9 flex-none rounded-card" />}
              <span className="min-w-0 flex-1 large:basis-[60%]">
                {name}
                {note && <small className="block text-xs text-ink-2">{note}</small>}
              </span>
              <span className="num ml-3 text-sm text-ink-2">{value}</span>
            </Linked>
          </li>
        ))}
      </ul>
    </Section>
  )
}

const Linked = ({ href, children }: { href?: string; children: ReactNode }) =>
  href ? (
    <a href={href} className="row large:flex-wrap">
      {children}
    </a>
  ) : (
    <div className="row large:flex-wrap">{children}</div>
  )

type Lists = Pick<MallFigures, 'sources' | 'best' | 'low' | 'misses'> & { opensGoods: boolean; seesSales: boolean }

export function FigureLists({ sources, best = [], low = [], misses = [], opensGoods, seesSales }: Lists) {
  const all = sources.reduce((sum, { visitors }) => sum + visitors, 0)
  return (
    <div className="console-lists">
      <Listed
        title={m.console_overview_best()}
        more={seesSales || opensGoods ? toReport('goods', m.console_statistics()) : undefined}
        rows={best.map(({ goodsId: id, name, picture, pieces: count }) => ({
          ...{ id, name, picture, value: m.console_overview_pieces({ count }) },
          href: opensGoods ? withQuery(paths.consoleOneGoods, { id }) : undefined,
        }))}
      />
      <Listed
        title={m.console_overview_low()}
        more={{ href: withQuery(paths.consoleStock, { queue: 'low' }), text: m.word_all() }}
        rows={low.map(({ skuId: id, name, optionText: note, picture, available }) => ({
          ...{ id, name, note, picture, value: String(available) },
          href: withQuery(paths.consoleSku, { id }),
        }))}
      />
      <Listed
        title={m.console_overview_sources()}
        more={seesSales ? toReport('sources', m.console_statistics()) : undefined}
        rows={sources.map(({ source, visitors }) => ({
          id: source,
          name: sourceTexts[source](),
          value: `${Math.round((visitors / all) * 100)} %`,
        }))}
      />
      <Listed
        title={m.console_overview_misses()}
        more={{ href: paths.consoleSynonyms, text: m.console_synonyms() }}
        rows={misses.map(({ words, devices: count }) => ({
          id: words,
          name: words,
          value: m.console_overview_browsers({ count }),
        }))}
      />
    </div>
  )
}
