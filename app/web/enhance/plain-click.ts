/** A modifier key opens a link in another window. */
export const isPlain = (event: Event) => !['ctrlKey', 'metaKey', 'shiftKey'].some((key) => event[key as keyof Event])
