import { isAmong, may, type OperatorRole } from '~/contract/roles'
import type { Locale } from '~/values/locales'
import type { ScreenHandle } from './screen-handle'

const modules = import.meta.glob<{ handle?: Partial<ScreenHandle> }>('/app/features/*/console/*.tsx', { eager: true })

export const areasFor = (role: OperatorRole, locale: Locale) =>
  Object.values(modules)
    .flatMap(({ handle }) => (handle?.area && isAmong(role, may[handle.may ?? 'enter']) ? [handle.area] : []))
    .sort((one, other) => one.at - other.at)
    .map(({ path, text }) => ({ path, text: text({}, { locale }) }))
