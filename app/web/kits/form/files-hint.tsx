import * as m from '~/paraglide/messages'

/** Nothing can be saved inside of a messenger. */
export const FilesHint = ({ isInside }: { isInside: boolean }) =>
  isInside ? <p className="mt-2 text-sm text-ink-2">{m.shell_files_inside()}</p> : null
