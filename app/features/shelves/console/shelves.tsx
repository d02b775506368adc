import type { LoaderFunctionArgs } from '@remix-run/node'
import * as m from '~/paraglide/messages'
import { paths } from '~/paths'
import { h5 } from '~/web/h5/client'
import type { ScreenHandle } from '~/web/layouts/screen-handle'
import { ListRow } from '~/web/ui/list-row'

export const handle: ScreenHandle = {
  may: 'handleGoods',
  title: () => m.console_shelves(),
  parent: paths.console,
  area: { at: 36, path: paths.consoleShelves, text: m.console_shelves },
}

export async function loader({ request }: LoaderFunctionArgs) {
  await h5.operator(request, handle.may)
  return null
}

export default function Shelves() {
  return (
    <div className="console-narrow">
      <section className="card rows mb-3">
        <ListRow
          icon="grid"
          title={m.word_categories()}
          note={m.console_categories_note()}
          href={paths.consoleCategories}
        />
        <ListRow
          icon="truck"
          title={m.console_freights()}
          note={m.console_freights_note()}
          href={paths.consoleFreights}
        />
        <ListRow icon="star" title={m.console_brands()} note={m.console_brands_note()} href={paths.consoleBrands} />
        <ListRow
          icon="shield"
          title={m.console_service_tags()}
          note={m.console_service_tags_note()}
          href={paths.consoleServiceTags}
        />
      </section>
      <h2 className="mb-2 font-bold">{m.console_shelves_search()}</h2>
      <section className="card rows">
        <ListRow
          icon="search"
          title={m.console_synonyms()}
          note={m.console_synonyms_note()}
          href={paths.consoleSynonyms}
        />
        <ListRow
          icon="star"
          title={m.console_hot_words()}
          note={m.console_hot_words_note()}
          href={paths.consoleHotWords}
        />
      </section>
    </div>
  )
}
