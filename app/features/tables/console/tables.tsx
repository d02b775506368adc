import type { LoaderFunctionArgs } from '@remix-run/node'
import * as m from '~/paraglide/messages'
import { paths, withQuery } from '~/paths'
import { h5 } from '~/web/h5/client'
import { useRights } from '~/web/kits/console/rights'
import { Titled } from '~/web/kits/detail/card'
import type { ScreenHandle } from '~/web/layouts/screen-handle'
import { Empty } from '~/web/ui/empty'
import { ListRow } from '~/web/ui/list-row'
import { TABLE_KINDS, tables } from '../contract/columns'

export const handle: ScreenHandle = {
  may: 'enter',
  title: () => m.console_tables(),
  parent: paths.console,
  area: { at: 93, path: paths.consoleTables, text: m.console_tables },
}

export async function loader({ request }: LoaderFunctionArgs) {
  await h5.operator(request, handle.may)
  return null
}

export default function Tables() {
  const isAllowed = useRights()
  const kinds = TABLE_KINDS.filter((kind) => isAllowed(tables[kind].right))
  if (kinds.length === 0) return <Empty icon="grid" title={m.console_word_none()} text={m.console_tables_none_text()} />
  return (
    <div className="console-narrow">
      {isAllowed('importTables') && (
        <Titled title={m.console_tables_import()}>
          <ListRow title={m.console_imports_new()} href={paths.consoleImportForm} />
          <ListRow title={m.console_imports()} href={paths.consoleImports} />
        </Titled>
      )}
      <Titled title={m.console_tables_out()}>
        {kinds.map((kind) => (
          <ListRow key={kind} title={tables[kind].say()} href={withQuery(paths.consoleTable, { kind })} />
        ))}
      </Titled>
    </div>
  )
}
