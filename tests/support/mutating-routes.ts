import routes from '../../app/routes'
import { screens } from './screen-parameters'
import { textOf } from './sources'

const ACTION = /^export (const action\b|(async )?function action\b|\{[^}]*\baction\b)/m

const resources = (routes as { path?: string; file: string; children?: unknown }[])
  .filter(({ children }) => !children)
  .map(({ path = '', file }) => ({ path: `/${path}`, file: `app/${file}` }))

/** The address of every route whose module takes what is sent to it; a star stands for anything. */
export const mutatingPaths = [...screens, ...resources]
  .filter(({ file }) => ACTION.test(textOf(file)))
  .map(({ path }) => path.replace('*', 'anything'))
