import * as m from '~/paraglide/messages'
import { importTables } from '../contract/columns'
import type { ImportKind, ImportState, RowFate } from '../contract/imports'

export const importStateTexts: Record<ImportState, () => string> = {
  sent: m.console_imports_state_sent,
  reading: m.console_imports_state_reading,
  checked: m.console_imports_state_checked,
  running: m.console_imports_state_running,
  stopped: m.console_imports_state_stopped,
  done: m.console_imports_state_done,
  failed: m.console_imports_state_failed,
}

export const fateTexts: Record<RowFate, () => string> = {
  add: m.console_imports_fate_add,
  change: m.console_imports_fate_change,
  same: m.console_imports_fate_same,
  bad: m.console_imports_fate_bad,
  done: m.console_imports_fate_done,
  left: m.console_imports_fate_left,
  overtaken: m.console_imports_fate_overtaken,
}

export const importKindText = (kind: ImportKind | null): string => (kind ? importTables[kind].say() : '–')
