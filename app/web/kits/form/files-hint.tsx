import * as m from '~/paraglide/messages'

/** Beside every file that is offered: inside of a messenger nothing can be saved, and this says how it is got. */
export const FilesHint = ({ isInside }: { isInside: boolean }) =>
  isInside ? <p className="mt-2 text-sm text-ink-2">{m.shell_files_inside()}</p> : null
