import routes from '../../app/routes'
import { screens } from './screen-parameters'
import { textOf } from './sources'

const ACTION = /^export (const action\b|(async )?function action\b|\{[^}]*\baction\b)/m

const resources = (routes as { path?: string; file: string; children?: unknown }[])
  .filter(({ children }) => !children)
  .map(({ path = '', file }) => ({ path: `/${path}`, file: `app/${file}` }))

/** Every route whose module takes what is sent to it; a star in its address stands for anything. */
export const mutatingRoutes = [...screens, ...resources].filter(({ file }) => ACTION.test(textOf(file)))

export const mutatingPaths = mutatingRoutes.map(({ path }) => path.replace('*', 'anything'))
