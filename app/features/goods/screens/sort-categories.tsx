import type { z } from 'zod'
import * as m from '~/paraglide/messages'
import { paths, withQuery } from '~/paths'
import { classNames } from '~/web/ui/class-names'
import { Picture } from '~/web/ui/picture'
import type { categoryTree } from '../contract/members'

type Category = z.output<typeof categoryTree>

export function CategoryRail({ categories, current }: { categories: readonly Category[]; current: string }) {
  return (
    <nav aria-label={m.word_categories()} className="w-[4.875rem] flex-none large:w-auto">
      <ul className="sticky top-[3.5rem] max-h-[calc(100vh-3.5rem-50px)] overflow-auto large:static large:flex">
        {categories.map(({ id, name }) => (
          <li key={id} className="large:flex-none">
            <a
              href={withQuery(paths.sort, { id })}
              aria-current={id === current ? 'page' : undefined}
              className={classNames(
                'relative flex min-h-[3rem] items-center justify-center px-1 py-1.5 text-center text-sm',
                id === current
                  ? 'rounded-r-card border-l-[3px] border-brand bg-card font-bold text-brand-700'
                  : 'text-ink-2',
              )}
            >
              {name}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}

export function SubCategories({ parent, current }: { parent: Category; current: string }) {
  if (parent.children.length === 0) return null
  return (
    <ul className="card mb-2 grid grid-cols-[repeat(auto-fill,minmax(4.25rem,1fr))] gap-x-1 gap-y-3 px-1 py-3 text-center text-xs">
      {parent.children.map(({ id, name, picture }) => (
        <li key={id} className="min-w-0">
          <a
            href={withQuery(paths.sort, { id: id === current ? parent.id : id })}
            aria-current={id === current ? 'true' : undefined}
            className={classNames('block', id === current && 'font-bold text-brand-700')}
          >
            <span className="mx-auto mb-1 block w-12">
              <Picture picture={picture} alt="" sizes="48px" className="rounded-sheet" />
            </span>
            {name}
          </a>
        </li>
      ))}
    </ul>
  )
}
